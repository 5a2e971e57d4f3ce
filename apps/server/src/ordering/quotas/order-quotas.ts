import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import {
  closesTimes,
  type DuePlace,
  duePeriod,
  type Quota,
  type QuotaClaim,
  quotaClaims,
  type QuotaLine,
  type QuotaStanding,
} from '@theke/domain/ordering/quotas/quota.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import { type QuotaProblem, quotaProblems } from '@theke/domain/ordering/quotas/quota-problems.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { dueAtOf, type OrderRow } from '../lifecycle/order-snapshot.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import type { ItemRow } from '../placing/item-row.ts'
import {
  addQuotasSql,
  boundClaims,
  claimedQuotasSql,
  heldQuotasSql,
  type ShortQuota,
  shortQuotasSql,
} from './quota-sql.ts'
import { quotaUsage } from './quota-tables.ts'

type Shop = Pick<CatalogSnapshot, 'quotas' | 'products'>

/** For which branch, instant and mode an order is. */
export type OrderPlace = Pick<DuePlace, 'branch' | 'mode' | 'at'>

/** The same for each of the times of whose quotas an order takes. */
type TakenTimes = Omit<OrderPlace, 'at'> & { times: readonly number[] }

/** The place of a stored order. */
export function placeOf(
  row: Parameters<typeof dueAtOf>[0] & Pick<OrderRow, 'branch' | 'isDelivery' | 'isDineIn'>,
): OrderPlace {
  return { branch: row.branch, mode: modeOf(row), at: dueAtOf(row) }
}

/** What an order with these lines takes of the quotas. */
export function claimsFor(
  place: OrderPlace,
  lines: readonly QuotaLine[],
  { quotas, products }: Shop,
): QuotaClaim[] {
  return quotaClaims(lines, quotas, { ...place, day: dayOf(place.at), products })
}

/** Stored items as quotas count them; without those that were removed. */
export function countedLines(items: readonly CountedItem[]): (QuotaLine & { name: string })[] {
  return items
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ product, ...item }) => ({ ...item, productId: product }))
}

type CountedItem = Pick<ItemRow, 'product' | 'name' | 'amount' | 'unit' | 'addons' | 'contents' | 'isRemoved'>

/**
 * Brings what an order takes of quotas to what it takes after a step, in the transaction of the step: nothing once it has ended early, all of it again
 * where that was undone, and that of another day or time where it moved, even where it was sold meanwhile: staff have agreed to that day, and the customer who
 * accepts it cannot mend a refusal. While another day or time is proposed it takes of both. Changes by form have settled theirs before. Without quotas no
 * query is made. Null where `isForced` is not set and there is too little, or its new time is closed; then the caller takes the transaction back.
 */
export async function settleQuotas(
  ctx: Context,
  before: OrderRow,
  after: OrderRow,
  isForced = true,
): Promise<OrderRow | null> {
  const shop = await ctx.services.cache.current()
  if (shop.quotas.length === 0 && after.quotas.length === 0) return after
  if (!isForced && (await movesIntoClosing(ctx, before, after))) return null
  if (periodsOf(shop, before) === periodsOf(shop, after)) return after
  const claims = claimsOfOrder(after, hasEndedEarly(after) ? [] : await linesOf(ctx, after), shop)
  const taking = { before: after.quotas, after: claims, quotas: shop.quotas, isForced }
  if ((await takeQuotas(ctx, taking)).length > 0) return null
  await ctx.db.update(orders).set({ quotas: claims }).where(eq(orders.id, after.id))
  return { ...after, quotas: claims }
}

/** What a stored order takes of the quotas with these lines: at its time and, while its customer is asked, at the one that is proposed. */
export function claimsOfOrder(order: ClaimingOrder, lines: readonly QuotaLine[], shop: Shop): QuotaClaim[] {
  const place = placeOf(order)
  const all = claimedTimes(order).flatMap((at) => claimsFor({ ...place, at }, lines, shop))
  // A quota for several days together, and one of both times, is taken of once.
  const byPeriod = new Map(all.map((claim) => [`${claim.quota} ${claim.period}`, claim]))
  return [...byPeriod.values()].toSorted((a, b) => a.quota - b.quota || a.period.localeCompare(b.period))
}

/** What says of which quotas a stored order takes. */
type ClaimingOrder = Parameters<typeof placeOf>[0] &
  Parameters<typeof hasEndedEarly>[0] &
  Pick<OrderRow, 'counterAppointment' | 'isConfirmed' | 'isCompleted'>

/** The times of whose quotas an order takes: the one for which it is due and, while its customer is asked, the one that is proposed. */
export function claimedTimes(order: ClaimingOrder): number[] {
  if (hasEndedEarly(order)) return []
  const counterAppointment = order.counterAppointment?.getTime() ?? null
  const isOpen = hasOpenCounterProposal({ ...order, counterAppointment })
  return [
    ...new Set([dueAtOf(order), ...(isOpen && counterAppointment !== null ? [counterAppointment] : [])]),
  ]
}

async function movesIntoClosing(ctx: Context, before: OrderRow, after: OrderRow): Promise<boolean> {
  const known = claimedTimes(before)
  const times = claimedTimes(after).filter((at) => !known.includes(at))
  const shop = await ctx.services.cache.current()
  if (times.length === 0 || !shop.quotas.some(closesTimes)) return false
  return closedTimes({ ...placeOf(after), times }, await linesOf(ctx, after), shop).length > 0
}

/** Whether something that a stored order has is closed at a time. */
export async function isClosedAt(ctx: Context, order: OrderRow, at: number): Promise<boolean> {
  const shop = await ctx.services.cache.current()
  if (!shop.quotas.some(closesTimes)) return false
  return closedTimes({ ...placeOf(order), times: [at] }, await linesOf(ctx, order), shop).length > 0
}

/** What closes some of these times for an order with these lines; there it finds no place, even where it was there before. */
export function closedTimes(
  { times, ...place }: TakenTimes,
  lines: readonly QuotaLine[],
  { quotas, products }: Shop,
): QuotaStanding[] {
  const closing = quotas.filter(closesTimes)
  return times
    .flatMap((at) => claimsFor({ ...place, at }, lines, { quotas: closing, products }))
    .map(({ quota, period, amount }) => ({ quota, period, taken: amount }))
}

/** In which periods of which quotas an order counts, as a text to compare. */
function periodsOf({ quotas }: Shop, order: OrderRow): string {
  const place = placeOf(order)
  const periods = claimedTimes(order).map((at) =>
    quotas.map((quota) => duePeriod(quota, { ...place, at, day: dayOf(at) })).join(),
  )
  return JSON.stringify([...new Set(periods)])
}

async function linesOf({ db }: Context, { id }: OrderRow): Promise<ReturnType<typeof countedLines>> {
  const isOfOrder = eq(orderItems.order, id)
  return countedLines(await db.select().from(orderItems).where(isOfOrder).orderBy(orderItems.index))
}

/** Gives back what orders take of quotas that are removed in the same transaction; one query for all, none where they take nothing. */
export async function releaseQuotas(
  ctx: Context,
  removed: readonly Pick<OrderRow, 'quotas'>[],
): Promise<void> {
  const before = removed.flatMap(({ quotas }) => quotas)
  await takeQuotas(ctx, { before, after: [], quotas: [], isForced: true })
}

/** What an order takes of quotas now, and what it is to take; `isForced` takes it even where that is more than there is. */
type Taking = {
  before: readonly QuotaClaim[]
  after: readonly QuotaClaim[]
  quotas: readonly Quota[]
  isForced: boolean
}

/**
 * Takes of quotas what an order takes more than before and gives back what it takes less, in the caller's transaction, or does nothing of it and returns
 * the quotas that hold too little. One that was removed meanwhile holds nothing back. The caller stores the claims with the order.
 */
export async function takeQuotas(ctx: Context, taking: Taking): Promise<QuotaStanding[]> {
  const claims = boundClaims(differenceOf(taking), taking.quotas, taking.isForced)
  if (claims.length === 0) return []
  await openPeriods(ctx, claims)
  const { rows } = await ctx.db.execute<ShortQuota>(sql`
    WITH claims AS (SELECT ${JSON.stringify(claims)}::jsonb AS list)
    , quota AS (SELECT claimed.* FROM (${sql.raw(claimedQuotasSql('(SELECT list FROM claims)'))}) AS claimed JOIN quotas ON quotas.id = claimed.quota)
    , held AS (${sql.raw(heldQuotasSql('quota', 'claims', 'true'))})
    , short AS (${sql.raw(shortQuotasSql('quota', 'held'))})
    , fits AS (SELECT FROM claims WHERE NOT EXISTS (SELECT FROM short))
    , taken AS (${sql.raw(addQuotasSql('quota', { held: 'held', done: 'fits' }))})
    SELECT quota, period, taken FROM short`)
  return rows.map(({ taken, ...short }) => ({ ...short, taken: taken ?? 0 }))
}

/** How much more of each quota an order takes after a change, less than nothing where it takes less; in the order in which counts are locked. */
export function differenceOf({ before, after }: Pick<Taking, 'before' | 'after'>): QuotaClaim[] {
  const given = before.map((claim) => ({ ...claim, amount: -claim.amount }))
  const byPeriod = Map.groupBy([...given, ...after], ({ quota, period }) => `${quota} ${period}`)
  return [...byPeriod.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const amount = roundDecimal(
      others.reduce((sum, claim) => sum + claim.amount, first.amount),
      3,
    )
    return amount === 0 ? [] : [{ ...first, amount }]
  })
}

/** Lets quotas count in the periods of claims in which nothing has counted yet. */
export async function openPeriods({ db }: Pick<Context, 'db'>, claims: readonly QuotaClaim[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO quota_usage (quota, period, taken)
    SELECT quotas.id, claim.period, 0
    FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS claim (quota int, period text) JOIN quotas ON quotas.id = claim.quota
    ORDER BY quotas.id, claim.period ON CONFLICT DO NOTHING`)
}

/** Locks the counts of claims in the order in which everybody does, where a transaction takes of them in several steps. */
export async function lockCounts(ctx: Pick<Context, 'db'>, claims: readonly QuotaClaim[]): Promise<void> {
  await openPeriods(ctx, claims)
  await ctx.db.execute(sql`
    SELECT FROM quota_usage JOIN jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS claim (quota int, period text)
      ON claim.quota = quota_usage.quota AND claim.period = quota_usage.period
    ORDER BY quota_usage.quota, quota_usage.period FOR UPDATE OF quota_usage`)
}

/** The quotas that hold too little for what an order would take more than before; nothing is taken. */
export async function shortOfQuotas(
  ctx: Context,
  taking: Omit<Taking, 'isForced'>,
): Promise<QuotaStanding[]> {
  return shortAmong(await readStandings(ctx, moreOf(taking)), taking)
}

function moreOf(taking: Pick<Taking, 'before' | 'after'>): QuotaClaim[] {
  return differenceOf(taking).filter(({ amount }) => amount > 0)
}

/** The same by what is known to be taken of quotas. */
export function shortAmong(
  standings: readonly QuotaStanding[],
  taking: Omit<Taking, 'isForced'>,
): QuotaStanding[] {
  const takenOf = ({ quota, period }: QuotaClaim) =>
    standings.find((one) => one.quota === quota && one.period === period)?.taken ?? 0
  return boundClaims(moreOf(taking), taking.quotas, false).flatMap((claim) =>
    claim.most !== null && takenOf(claim) + claim.amount > claim.most
      ? [{ quota: claim.quota, period: claim.period, taken: takenOf(claim) }]
      : [],
  )
}

/** How much is taken in periods of quotas; periods in which nothing has counted yet are left out. One query, none without periods. */
export async function readStandings(
  { db }: Pick<Context, 'db'>,
  periods: readonly Pick<QuotaClaim, 'quota' | 'period'>[],
): Promise<QuotaStanding[]> {
  if (periods.length === 0) return []
  const unique = (values: (number | string)[]) => [...new Set(values)]
  return db
    .select()
    .from(quotaUsage)
    .where(
      and(
        inArray(quotaUsage.quota, unique(periods.map(({ quota }) => quota)).map(Number)),
        inArray(quotaUsage.period, unique(periods.map(({ period }) => period)).map(String)),
      ),
    )
}

/** How much is taken of quotas in their periods from one day to another, `YYYY-MM-DD`, both included; also in those of all days together. */
export async function readStandingsBetween(
  { db }: Pick<Context, 'db'>,
  quotas: readonly Pick<Quota, 'id'>[],
  { first, last }: { first: string; last: string },
): Promise<QuotaStanding[]> {
  const isThen = and(gte(quotaUsage.period, first), lt(quotaUsage.period, addDays(last, 1)))
  return db
    .select()
    .from(quotaUsage)
    .where(
      and(
        inArray(
          quotaUsage.quota,
          quotas.map(({ id }) => id),
        ),
        or(eq(quotaUsage.period, ''), isThen),
      ),
    )
}

/** Why an order that takes more of quotas than before is refused, at its lines or its time; once at each, though it may take of several times. */
export function shortProblems(
  lines: readonly (QuotaLine & { name: string })[],
  standings: readonly QuotaStanding[],
  { times, own, shop, ...place }: TakenTimes & { own: readonly QuotaClaim[]; shop: Shop },
): QuotaProblem[] {
  const { quotas, products } = shop
  const problems = times.flatMap((at) =>
    quotaProblems(lines, { ...place, at, day: dayOf(at), quotas, products, standings, own }),
  )
  return problems.filter(({ field }, index) => problems.findIndex((first) => first.field === field) === index)
}
