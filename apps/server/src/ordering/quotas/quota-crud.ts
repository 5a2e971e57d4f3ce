import { shortDayText } from '@theke/contract/ordering/campaign-texts.ts'
import {
  fullStretchesText,
  quota,
  quotaStandingText,
  quotaTexts,
  waitingText,
} from '@theke/contract/ordering/quotas/quota.ts'
import {
  isCountable,
  limitsTimes,
  packedUnits,
  type QuotaClaim,
} from '@theke/domain/ordering/quotas/quota.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { crud } from '../../crud/resource.ts'
import { hasRightForAll, ofSharedBranches, requireRightFor } from '../../crud/staff-rights.ts'
import { validationError } from '../../http/http-errors.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { wallTime } from '../../shop/views/open-state-view.ts'
import { readStandings } from './order-quotas.ts'
import { waitingEntries } from '../waiting/waiting-tables.ts'
import { quotas, quotaUsage } from './quota-tables.ts'
import { lockOrdersForQuotas, recountQuota } from './recount-quota.ts'

type StoredQuota = typeof quotas.$inferSelect

/** Quotas; orders that are there already count towards one that is saved. */
export const quotaCrud = crud(quota, quotas, {
  staffScope: quotaScope,
  beforeLock: lockOrdersForQuotas,
  beforeSave: completeQuota,
  afterSave: (ctx, row, _body, before) => recountQuota(ctx, row, before),
  afterRestore: (ctx, row) => recountQuota(ctx, row, null),
  requireRemovable: (ctx, { branches }) => requireRightFor(ctx, scopeOf(branches)),
  filters: { branch: (id: number) => sql`(${id} = any(${quotas.branches}) or ${quotas.branches} = '{}')` },
  fieldsFromElsewhere: standingOf,
})

/** The quotas that a person reads: those that count in their branches. */
export function quotaScope(ctx: Context): SQL | undefined {
  return hasRightForAll(ctx) ? undefined : ofSharedBranches(ctx, quotas.branches)
}

/** A quota without branches is one of all branches. */
function scopeOf(branches: readonly number[]): readonly number[] | 'all' {
  return branches.length === 0 ? 'all' : branches
}

async function completeQuota(
  ctx: Context,
  row: Partial<StoredQuota>,
  before: StoredQuota | null,
): Promise<Partial<StoredQuota>> {
  const {
    products = [],
    branches = [],
    unit,
    isEnabled = true,
    isPerDay = false,
    firstDay = null,
    lastDay = null,
  } = { ...before, ...row }
  if (before !== null) requireRightFor(ctx, scopeOf(before.branches))
  requireRightFor(ctx, scopeOf(branches))
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    throw validationError([{ field: 'lastDay', message: quotaTexts.endsBefore }])
  const { products: known, config } = await ctx.services.cache.current()
  if (unit !== undefined && limitsTimes({ unit })) {
    if (unit === 'work' && before?.unit !== 'work' && config.workUnit === '')
      throw validationError([{ field: 'unit', message: quotaTexts.noWorkUnit }])
    // A stretch or a day has the amount for itself; what only goods have does not count.
    return { ...row, isPerDay: true, products: [], shownFrom: null, waitingList: 'off' }
  }
  if (products.length === 0) throw validationError([{ field: 'products', message: quotaTexts.noProducts }])
  if (!isPerDay && firstDay === null)
    throw validationError([{ field: 'firstDay', message: quotaTexts.noFirstDay }])
  // What was saved before can still be changed, such as its amount or days.
  const isCountedAlready = (id: number) =>
    before !== null &&
    before.unit === unit &&
    before.products.includes(id) &&
    (before.isEnabled || !isEnabled)
  const uncountable = products.flatMap((id) => {
    const product = known.get(id)
    if (product === undefined || unit === undefined || isCountedAlready(id)) return []
    return isCountable(product, unit, packedUnits(id, known)) ? [] : [product.name]
  })
  if (uncountable.length > 0)
    throw validationError([{ field: 'products', message: quotaTexts.notCountable(uncountable.join(', ')) }])
  return { ...row, categories: [], modes: [], schedule: [], intervalMinutes: null }
}

/**
 * How much of each quota is taken: of those by day the fullest day from today on, which says whether the days still have enough; of those by
 * stretches of the day, how many from now on are full.
 */
async function standingOf(ctx: Context, rows: readonly StoredQuota[]) {
  const today = dayOf(ctx.now)
  const { config } = await ctx.services.cache.current()
  const byStretch = rows.filter(({ intervalMinutes }) => intervalMinutes !== null)
  const fullest = await fullestDays(
    ctx,
    rows.filter(({ isPerDay, intervalMinutes }) => isPerDay && intervalMinutes === null),
    today,
  )
  const periods = new Map(
    rows.map((row) => [row.id, row.isPerDay ? (fullest.get(row.id) ?? nextDay(row, today)) : '']),
  )
  const counted = [...periods].map(([quota, period]) => ({ quota, period }))
  const standings = await readStandings(ctx, counted)
  const goods = rows.filter((row) => !limitsTimes(row))
  const reserved = await readReserved(
    ctx,
    counted.filter(({ quota }) => goods.some(({ id }) => id === quota)),
  )
  const full = await fullStretches(ctx, byStretch, `${today} ${wallTime(ctx.now)}`)
  const waiting = await waitingCounts(ctx, rows)
  const textOf = (row: StoredQuota) => {
    if (row.intervalMinutes !== null) return fullStretchesText(full.get(row.id) ?? { full: 0, over: 0 })
    const period = periods.get(row.id) ?? ''
    const taken = standings.find((one) => one.quota === row.id && one.period === period)?.taken ?? 0
    const on = period === '' ? '' : period === today ? 'heute' : `am ${shortDayText(startOfDay(period))}`
    return quotaStandingText(row, { taken, reserved: reserved.get(row.id) ?? 0, on }, config.workUnit)
  }
  return new Map(
    rows.map((row) => [row.id, { standing: textOf(row), waiting: waitingText(waiting.get(row.id)) }]),
  )
}

/** The day from then on of which most is taken, the first of equal ones, of each quota by day; none where nothing is. */
async function fullestDays({ db }: Context, rows: readonly StoredQuota[], from: string) {
  const ids = rows.map(({ id }) => id)
  const days = await db
    .selectDistinctOn([quotaUsage.quota], { quota: quotaUsage.quota, period: quotaUsage.period })
    .from(quotaUsage)
    .where(and(inArray(quotaUsage.quota, ids), gte(quotaUsage.period, from), gt(quotaUsage.taken, 0)))
    .orderBy(quotaUsage.quota, desc(quotaUsage.taken), asc(quotaUsage.period))
  return new Map(days.map(({ quota, period }) => [quota, period]))
}

/** Today, or the day nearest to it on which a quota counts. */
function nextDay({ firstDay, lastDay }: StoredQuota, today: string): string {
  if (firstDay !== null && firstDay > today) return firstDay
  return lastDay !== null && lastDay < today ? lastDay : today
}

/**
 * How much of quotas of goods is held in a period though nobody has bought it: for offers of waiting lists and, of those by day, for orders of another day
 * whose customers are asked about that one.
 */
async function readReserved({ db }: Context, periods: readonly Pick<QuotaClaim, 'quota' | 'period'>[]) {
  if (periods.length === 0) return new Map<number, number>()
  const proposed = shopDay(orders.counterAppointment)
  const isMoved = sql`${proposed} = claim ->> 'period' and ${shopDay(orderedFor(orders))} <> ${proposed}`
  const reserved = await db.execute<{ quota: number; amount: number }>(sql`
    select asked.quota, sum((claim ->> 'amount')::numeric)::float8 as amount
    from (
      select claim from waiting_entries, jsonb_array_elements(waiting_entries.quotas) as claim
      where waiting_entries.state = 'offered'
      union all
      select claim from orders, jsonb_array_elements(orders.quotas) as claim
      where orders.status = 'new' and orders.quotas <> '[]' and ${isMoved}
    ) as held
    join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as asked (quota int, period text)
      on (claim ->> 'quota')::int = asked.quota and claim ->> 'period' = asked.period
    group by 1`)
  return new Map(reserved.rows.map(({ quota, amount }) => [quota, amount]))
}

/** How many wait for each quota, and how many of them have an offer; beside what is taken of it, not in it. */
async function waitingCounts({ db }: Context, rows: readonly StoredQuota[]) {
  const { quota, state } = waitingEntries
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({
      quota,
      waiting: sql<number>`count(*) filter (where ${state} = 'waiting')::int`,
      offered: sql<number>`count(*) filter (where ${state} = 'offered')::int`,
    })
    .from(waitingEntries)
    .where(and(inArray(quota, ids), inArray(state, ['waiting', 'offered'])))
    .groupBy(quota)
  return new Map(counts.map(({ quota, ...count }) => [quota, count]))
}

/** In how many stretches that begin from then on quotas have nothing left, and in how many more than that is taken. */
async function fullStretches({ db }: Context, rows: readonly StoredQuota[], from: string) {
  if (rows.length === 0) return new Map<number, { full: number; over: number }>()
  const counts = await db
    .select({
      id: quotas.id,
      full: sql<number>`count(*)::int`,
      over: sql<number>`count(*) filter (where ${quotaUsage.taken} > ${quotas.amount})::int`,
    })
    .from(quotaUsage)
    .innerJoin(quotas, eq(quotas.id, quotaUsage.quota))
    .where(
      and(
        inArray(
          quotas.id,
          rows.map(({ id }) => id),
        ),
        gte(quotaUsage.period, from),
        gte(quotaUsage.taken, quotas.amount),
      ),
    )
    .groupBy(quotas.id)
  return new Map(counts.map(({ id, ...count }) => [id, count]))
}
