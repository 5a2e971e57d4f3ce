import {
  type DayLimits,
  type LimitedGoods,
  type LimitedTimes,
  quotaUseApi,
} from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { stretchOfPeriod } from '@theke/domain/ordering/quotas/full-times.ts'
import { quotaPeriod } from '@theke/domain/ordering/quotas/quota.ts'
import { capacityInterval } from '@theke/domain/ordering/slots/slots.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import type { Input } from '../../http/handle.ts'
import { wallTime } from '../../shop/views/open-state-view.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { slotUsage } from '../counter-tables.ts'
import { visibleBranches } from '../reading/order-conditions.ts'
import { listLimitExceptions } from './list-limit-exceptions.ts'
import { quotaScope } from './quota-crud.ts'
import { quotas, quotaUsage } from './quota-tables.ts'

type StoredQuota = typeof quotas.$inferSelect
type Capacity = { branch: BranchRow; limit: BranchRow['capacities'][number] }

const maxFullDays = 14

/** All that limits orders on a day at the branches of the caller: quotas of goods, of work and orders, and the limits of orders of branches (R-SLOT-15). */
export async function loadDayLimits(
  ctx: Context,
  { query }: Input<typeof quotaUseApi.loadDayLimits>,
): Promise<DayLimits> {
  const { branches } = await ctx.services.cache.current()
  const visible = visibleBranches(ctx)
  const own = branches.filter(
    ({ id }) => (visible === null || visible.includes(id)) && (!query.branch || query.branch.id === id),
  )
  const stored = await ctx.db
    .select()
    .from(quotas)
    .where(and(quotaScope(ctx), eq(quotas.isEnabled, true)))
    .orderBy(asc(quotas.name), asc(quotas.id))
  const asked = stored.filter((quota) => own.some((branch) => isOf(quota, branch)))
  const capacities = own.flatMap((branch) => branch.capacities.map((limit) => ({ branch, limit })))
  const fullDays = await readFullDays(ctx, asked, capacities)
  const day = query.day ?? fullDays[0]?.day ?? dayOf(ctx.now)
  const here = asked.filter((quota) => own.some(({ id }) => quotaPeriod(quota, { branch: id, day }) !== null))
  const taken = await readTaken(ctx, here, day)
  return {
    day,
    fullDays,
    goods: here.flatMap((quota) => goodsOf(quota, taken.get(quota.id) ?? [])),
    times: [
      ...here.flatMap((quota) => timesOf(quota, taken.get(quota.id) ?? [], own)),
      ...(await readCapacities(ctx, capacities, day)),
    ],
    exceptions: hasPermission(ctx.user, 'orders.list')
      ? await listLimitExceptions(ctx, { day, branch: query.branch })
      : null,
  }
}

function isOf({ branches }: StoredQuota, { id }: BranchRow): boolean {
  return branches.length === 0 || branches.includes(id)
}

type Taken = { period: string; taken: number }

/** What is taken of quotas on a day, and of those that count all days together. */
async function readTaken(
  { db }: Context,
  asked: readonly StoredQuota[],
  day: string,
): Promise<Map<number, Taken[]>> {
  if (asked.length === 0) return new Map()
  const ids = asked.map(({ id }) => id)
  const rows = await db
    .select()
    .from(quotaUsage)
    .where(
      and(
        inArray(quotaUsage.quota, ids),
        or(
          eq(quotaUsage.period, ''),
          and(gte(quotaUsage.period, day), lt(quotaUsage.period, addDays(day, 1))),
        ),
      ),
    )
    .orderBy(asc(quotaUsage.period))
  return Map.groupBy(rows, ({ quota }) => quota)
}

function goodsOf({ id, name, unit, amount, isPerDay }: StoredQuota, rows: readonly Taken[]): LimitedGoods[] {
  if (unit === 'work' || unit === 'order') return []
  const taken = rows.find(({ period }) => (period === '') !== isPerDay)?.taken ?? 0
  return [{ quota: id, name, unit, amount, taken }]
}

function timesOf(quota: StoredQuota, rows: readonly Taken[], own: readonly BranchRow[]): LimitedTimes[] {
  const { id, name, unit, amount } = quota
  if (unit !== 'work' && unit !== 'order') return []
  // One that several branches share is none of theirs, also where only one of them is looked at.
  const [only, ...others] = quota.branches
  const branch = others.length === 0 ? own.find((one) => one.id === only) : undefined
  const stretches = rows
    .filter(({ taken }) => taken > 0)
    .map(({ period, taken }) => ({ ...clockOf(stretchOfPeriod(period, quota)), taken }))
  const at = branch ? { id: branch.id, name: branch.name } : null
  return [{ quota: id, branch: at, mode: null, name, unit, amount, stretches }]
}

/** What the limits of orders of branches have taken on a day. */
async function readCapacities(
  { db }: Context,
  capacities: readonly Capacity[],
  day: string,
): Promise<LimitedTimes[]> {
  if (capacities.length === 0) return []
  const rows = await db
    .select()
    .from(slotUsage)
    .where(
      and(
        inArray(slotUsage.branch, [...new Set(capacities.map(({ branch }) => branch.id))]),
        gte(slotUsage.start, new Date(startOfDay(day))),
        lt(slotUsage.start, new Date(startOfDay(addDays(day, 1)))),
        sql`${slotUsage.taken} > 0`,
      ),
    )
    .orderBy(asc(slotUsage.start))
  return capacities.map(({ branch: { id, name }, limit }) => ({
    quota: null,
    branch: { id, name },
    mode: limit.mode,
    name: '',
    unit: 'order' as const,
    amount: limit.maximumOrders,
    stretches: rows
      .filter((row) => row.branch === id && row.mode === limit.mode)
      .map(({ start, taken }) => ({ ...clockOf(capacityInterval(limit, start.getTime())), taken })),
  }))
}

function clockOf({ start, end }: { start: number; end: number }): { from: string; to: string } {
  return { from: wallTime(start), to: wallTime(end) }
}

/** The first days from now on on which a stretch of time holds no more, with how many do and how many hold more than they should. */
async function readFullDays(
  { db, now }: Context,
  asked: readonly StoredQuota[],
  capacities: readonly Capacity[],
): Promise<DayLimits['fullDays']> {
  const limits = asked.filter(({ unit, amount }) => (unit === 'work' || unit === 'order') && amount > 0)
  const counts = (day: SQL<string>, over: SQL) => ({
    day: day.as('day'),
    full: sql<number>`count(*)::int`,
    over: sql<number>`count(*) filter (where ${over})::int`,
  })
  const day = sql<string>`left(${quotaUsage.period}, 10)`
  const ofQuotas =
    limits.length === 0
      ? []
      : await db
          .select(counts(day, sql`${quotaUsage.taken} > ${quotas.amount}`))
          .from(quotaUsage)
          .innerJoin(quotas, eq(quotas.id, quotaUsage.quota))
          .where(
            and(
              inArray(
                quotaUsage.quota,
                limits.map(({ id }) => id),
              ),
              gte(quotaUsage.period, dayOf(now)),
              gte(quotaUsage.taken, quotas.amount),
            ),
          )
          .groupBy(day)
          .orderBy(day)
          .limit(maxFullDays)
  const isFull = capacities.map(({ branch, limit: { mode, maximumOrders } }) =>
    and(eq(slotUsage.branch, branch.id), eq(slotUsage.mode, mode), gte(slotUsage.taken, maximumOrders)),
  )
  const isOver = capacities.map(({ branch, limit: { mode, maximumOrders } }) =>
    and(
      eq(slotUsage.branch, branch.id),
      eq(slotUsage.mode, mode),
      sql`${slotUsage.taken} > ${maximumOrders}`,
    ),
  )
  const startDay = shopDay(slotUsage.start)
  const ofBranches =
    capacities.length === 0
      ? []
      : await db
          .select(counts(startDay, or(...isOver) ?? sql`false`))
          .from(slotUsage)
          .where(and(gte(slotUsage.start, new Date(startOfDay(dayOf(now)))), or(...isFull)))
          .groupBy(startDay)
          .orderBy(startDay)
          .limit(maxFullDays)
  const byDay = Map.groupBy([...ofQuotas, ...ofBranches], (row) => row.day)
  return [...byDay]
    .map(([one, rows]) => ({
      day: one,
      full: rows.reduce((sum, { full }) => sum + full, 0),
      over: rows.reduce((sum, { over }) => sum + over, 0),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, maxFullDays)
}
