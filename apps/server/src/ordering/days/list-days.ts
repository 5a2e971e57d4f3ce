import { type BranchDay, type BranchDays, type daysApi, maxDays } from '@theke/contract/shop/days-api.ts'
import { stretchOfPeriod } from '@theke/domain/ordering/quotas/full-times.ts'
import { quotaPeriod } from '@theke/domain/ordering/quotas/quota.ts'
import type { BranchHours, OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { type ClockSpan, isSpecialDay } from '@theke/domain/shop/day-change.ts'
import { hoursOfDay } from '@theke/domain/shop/hours-of-day.ts'
import { publicHolidays } from '@theke/domain/shop/public-holidays.ts'
import { clockOf } from '@theke/domain/shop/special-days.ts'
import { addDays, dayOf, daysBetween, minutesOfDay, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { ownBranch } from '../../shop/visible-branch.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { orders } from '../ordering-tables.ts'
import { readStandingsBetween } from '../quotas/order-quotas.ts'
import { closingsOfBranch } from './department-closings.ts'
import { dueOrProposed, isOpen } from '../reading/order-conditions.ts'

const halfHour = 30
const weeks = 5

/** The days of a branch, five weeks from today unless others are asked for. */
export async function listDays(
  ctx: Context,
  { params, query }: Input<typeof daysApi.listDays>,
): Promise<BranchDays> {
  const branch = ownBranch(ctx, await ctx.services.cache.current(), params['branchId'])
  const from = query.from ?? dayOf(ctx.now)
  const to = query.to ?? addDays(from, 7 * weeks - 1)
  requireRange({ from, to })
  return branchDays(ctx, branch, { from, to })
}

type Range = { from: string; to: string }

/** A range of days that is in order and not too long. @throws an HTTP error at its end */
export function requireRange({ from, to }: Range): void {
  const refuse = (message: string) => validationError([{ field: 'to', message }])
  if (to < from) throw refuse('Bitte wählen Sie einen Tag nach dem Beginn.')
  if (to > addDays(from, maxDays - 1)) throw refuse(`Bitte wählen Sie höchstens ${maxDays} Tage.`)
}

/** The days of a branch with its hours as they are given. */
export async function branchDays(ctx: Context, branch: BranchRow, range: Range): Promise<BranchDays> {
  return {
    today: dayOf(ctx.now),
    hasDeliveryHours: branch.isDeliveryHoursEnabled,
    limits: branch.capacities.map(({ mode, intervalMinutes, maximumOrders }) => ({
      mode,
      minutes: intervalMinutes,
      orders: maximumOrders,
    })),
    work: await workOf(ctx, branch.id, range),
    days: daysOf(branch, range, await loadOf(ctx, branch.id, range)),
    ...(await closingsOfBranch(ctx, branch.id, range)),
  }
}

/** The limits of work of a branch on some days, and what is taken of them then; one query, none where it has no limit. */
async function workOf(ctx: Context, branch: number, { from, to }: Range): Promise<BranchDays['work']> {
  const { quotas } = await ctx.services.cache.current()
  const limits = quotas.filter(
    (quota) =>
      quota.unit === 'work' &&
      daysBetween(from, to).some((day) => quotaPeriod(quota, { branch, day }) !== null),
  )
  if (limits.length === 0) return []
  const standings = await readStandingsBetween(ctx, limits, { first: from, last: to })
  const inOrder = standings.toSorted((one, other) => one.period.localeCompare(other.period))
  return limits.map((quota) => ({
    quota: quota.id,
    name: quota.name,
    amount: quota.amount,
    minutes: quota.intervalMinutes,
    taken: inOrder.flatMap(({ quota: id, period, taken }) => {
      const { start } = stretchOfPeriod(period, quota)
      return id === quota.id && taken > 0
        ? [{ day: dayOf(start), minute: minutesOfDay(start), work: taken }]
        : []
    }),
  }))
}

/** How many open orders of a branch are for each half hour, by day and minute of the day; what is proposed to a customer counts where it is proposed. */
export type Load = ReadonlyMap<string, ReadonlyMap<number, number>>

/** One query for all days. */
export async function loadOf({ db }: Context, branch: number, { from, to }: Range): Promise<Load> {
  const due = sql`coalesce(${dueOrProposed}, ${orders.createdAt})`
  const rows = await db
    .select({ at: sql`${due}`.mapWith(orders.createdAt).as('due_at'), count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.branch, branch),
        isOpen,
        gte(due, new Date(startOfDay(from))),
        lt(due, new Date(startOfDay(addDays(to, 1)))),
      ),
    )
    .groupBy(due)
  const load = new Map<string, Map<number, number>>()
  for (const { at, count } of rows) {
    const day = dayOf(at.getTime())
    const minute = Math.floor(minutesOfDay(at.getTime()) / halfHour) * halfHour
    const ofDay = load.get(day) ?? new Map<number, number>()
    load.set(day, ofDay.set(minute, (ofDay.get(minute) ?? 0) + count))
  }
  return load
}

type Hours = Pick<BranchHours, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled'> &
  Pick<BranchRow, 'country' | 'province'>

/** The days of a range with the hours of a branch and what is ordered for them. */
export function daysOf(branch: Hours, { from, to }: Range, load: Load): BranchDay[] {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const holidays = years.flatMap((year) => publicHolidays(branch, year) ?? [])
  return daysBetween(from, to).map((day) => {
    const ofDay = [...(load.get(day) ?? [])].toSorted(([one], [other]) => one - other)
    return {
      day,
      hours: spansOf(branch.openingHours, day),
      delivery: branch.isDeliveryHoursEnabled ? spansOf(branch.deliveryHours, day) : null,
      isSpecial: isSpecialDay(branch, day),
      holiday: holidays.find(({ date }) => date === day)?.name ?? null,
      orders: ofDay.reduce((sum, [, count]) => sum + count, 0),
      load: ofDay.map(([minute, count]) => ({ minute, orders: count })),
    }
  })
}

function spansOf(entries: readonly OpeningHourEntry[], day: string): ClockSpan[] {
  return hoursOfDay(entries, day).map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))
}
