import { limitsTimes, type Quota, type QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'
import { openedParts } from '@theke/domain/ordering/production/made-parts.ts'
import { endedEarlyStates } from '@theke/domain/ordering/order-state.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, getColumns, gte, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { type CatalogSnapshot, withProducts } from '../../snapshot/catalog-snapshot.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { isDueOrProposedWithin } from '../reading/order-conditions.ts'
import { claimsOfOrder, countedLines } from './order-quotas.ts'
import { claimsOfWish } from '../waiting/offer-choices.ts'
import { waitingEntries } from '../waiting/waiting-tables.ts'
import { quotaUsage } from './quota-tables.ts'

/**
 * Makes orders wait while a quota is saved, removed or restored. Takes the locks before that of the quota's row: the shop first, then the orders, as placing
 * an order does.
 */
export async function lockOrdersForQuotas({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`select from shop where id = 1 for update`)
  await db.execute(sql`lock table ${orders} in exclusive mode`)
}

/**
 * Counts anew what orders take of a quota that was saved or restored, in the transaction of that: orders that are there already count too. Of a quota by
 * day the past is left alone. `before` is the quota that was changed.
 */
export async function recountQuota(
  ctx: Context,
  saved: Quota,
  before: Pick<Quota, 'isPerDay' | 'firstDay'> | null,
): Promise<void> {
  await lockOrdersForQuotas(ctx)
  const { db, now, services } = ctx
  const shop = await services.cache.current()
  const { products } = shop
  const quota = withProducts(saved, shop)
  const first = quota.isPerDay ? laterOf(quota.firstDay, dayOf(now)) : quota.firstDay
  const rows = await db
    .select({ order: claimingColumns, item: itemColumns })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .where(
      and(
        notInArray(orders.status, [...endedEarlyStates]),
        quota.branches.length === 0 ? undefined : inArray(orders.branch, [...quota.branches]),
        isDueOrProposedWithin(first, quota.lastDay),
        limitsTimes(quota) && quota.categories.length === 0
          ? undefined
          : holdsOneOf(withHolders(quota.products, products)),
      ),
    )
  const byOrder = Map.groupBy(rows, ({ order }) => order.id)
  const counted = [...byOrder].flatMap(([order, [row, ...others]]): CountedOrder[] => {
    if (row === undefined) return []
    const lines = countedLines([row, ...others].map(({ item }) => item))
    const claims = claimsOfOrder(row.order, lines, { quotas: [quota], products })
    const left = claims.filter(({ period }) => period === '' || period >= dayOf(now))
    return left.length === 0 ? [] : [{ order, claims: left }]
  })
  const offered = await countOffers(ctx, quota, products)
  await storeCounted(ctx, { quota: quota.id, counted, offered, since: firstCounted([saved, before], ctx) })
}

/** The first day of orders that count now, or did before; those of a quota by day from today on. */
function firstCounted(
  versions: readonly (Pick<Quota, 'isPerDay' | 'firstDay'> | null)[],
  { now }: Context,
): string {
  const first = versions.map((one) => (one === null || one.isPerDay ? null : one.firstDay))
  return [dayOf(now), ...first].filter((day) => day !== null).toSorted()[0] ?? dayOf(now)
}

/** Counts anew what offers of waiting lists hold of a quota, and stores it with them; the offers themselves stand. */
async function countOffers({ db, now }: Context, quota: Quota, products: CatalogSnapshot['products']) {
  const offers = await db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.state, 'offered'))
    .for('update')
  const counted = offers.map(({ id, day, quotas: before, ...wish }) => {
    const held = day === null ? [] : claimsOfWish(wish, day, { quotas: [quota], products })
    // The past of a quota by day is left alone, as it is with orders.
    const isPast = ({ period }: QuotaClaim) => period !== '' && period < dayOf(now)
    const kept = before.filter((claim) => claim.quota !== quota.id || isPast(claim))
    return {
      id,
      held,
      quotas: [...kept, ...held.filter((claim) => !isPast(claim))].toSorted(
        (one, other) => one.quota - other.quota,
      ),
    }
  })
  await db.execute(sql`
    update waiting_entries set quotas = counted.quotas
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id int, quotas jsonb)
    where waiting_entries.id = counted.id`)
  return counted.flatMap(({ held }) => held).filter(({ period }) => period === '' || period >= dayOf(now))
}

const { id, branch, isDelivery, isDineIn, appointment, appointmentDate, earliestAt, createdAt } =
  getColumns(orders)
const { counterAppointment, isConfirmed, isRejected, isCanceled, isFailed, isCompleted } = getColumns(orders)
const claimingColumns = {
  id,
  branch,
  isDelivery,
  isDineIn,
  appointment,
  appointmentDate,
  earliestAt,
  createdAt,
  counterAppointment,
  isConfirmed,
  isRejected,
  isCanceled,
  isFailed,
  isCompleted,
}
const { product, name, amount, unit, addons, contents, isRemoved } = getColumns(orderItems)
const itemColumns = { product, name, amount, unit, addons, contents, isRemoved }

/** Products with the bundles that contain one of them. */
function withHolders(wanted: readonly number[], products: CatalogSnapshot['products']): number[] {
  const bundles = [...products.values()].filter(({ type }) => type === 'bundle')
  const holders = bundles.filter(({ id, unit }) =>
    openedParts({ productId: id, amount: 1, unit }, products).some(({ productId }) =>
      wanted.includes(productId),
    ),
  )
  return [...wanted, ...holders.map(({ id }) => id)]
}

/** Whether a line is one of some products or holds one as an addon or in a bundle; so no more is read than what counts. */
function holdsOneOf(ids: readonly number[]): SQL {
  const one = sql`any(${sql.param([...ids])}::int[])`
  return sql`(${orderItems.product} = ${one} or exists (
    select from jsonb_array_elements(${orderItems.addons} || ${orderItems.contents}) as part where (part ->> 'productId')::int = ${one}
  ))`
}

function laterOf(day: string | null, today: string): string {
  return day !== null && day > today ? day : today
}

type CountedOrder = { order: number; claims: QuotaClaim[] }

type Counted = {
  quota: number
  counted: readonly CountedOrder[]
  offered: readonly QuotaClaim[]
  since: string
}

async function storeCounted(
  { db, now }: Context,
  { quota, counted, offered, since }: Counted,
): Promise<void> {
  const today = dayOf(now)
  const isNoMore = sql`(claim ->> 'quota')::int = ${quota} and (claim ->> 'period' = '' or claim ->> 'period' >= ${today})`
  await db.execute(sql`
    with counted as (
      select (entry ->> 'order')::int as id, entry -> 'claims' as claims
      from jsonb_array_elements(${JSON.stringify(counted)}::jsonb) as entry
    ), concerned as (
      select id from counted
      union
      select id from orders where quotas <> '[]' and quotas @> ${JSON.stringify([{ quota }])}::jsonb
        and (due_day >= ${since} or (ended_at is null and counter_appointment is not null))
    )
    update orders set quotas = coalesce(
      (select jsonb_agg(claim) from jsonb_array_elements(orders.quotas) as claim where not (${isNoMore})), '[]'
    ) || coalesce(counted.claims, '[]')
    from concerned left join counted using (id)
    where orders.id = concerned.id`)
  await db
    .delete(quotaUsage)
    .where(and(eq(quotaUsage.quota, quota), or(eq(quotaUsage.period, ''), gte(quotaUsage.period, today))))
  const sums = Map.groupBy([...counted.flatMap(({ claims }) => claims), ...offered], ({ period }) => period)
  const usage = [...sums].map(([period, all]) => ({
    quota,
    period,
    taken: roundDecimal(
      all.reduce((sum, claim) => sum + claim.amount, 0),
      3,
    ),
  }))
  if (usage.length > 0) await db.insert(quotaUsage).values(usage)
}
