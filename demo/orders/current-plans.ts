import type { Mode } from '@theke/domain/shop/branch.ts'
import { hourMs, minuteMs } from '@theke/domain/time/wall-time.ts'
import { wallTime } from '../wall-time.ts'
import type { BasketKind } from './baskets.ts'
import type { StoryName } from './order-stories.ts'
import type { OrderPlan } from './plan-order.ts'

const dayMs = 24 * hourMs

/** The orders that staff have on the board: what came in just now, what is agreed, under way and done. */
export function currentPlans(now: number): OrderPlan[] {
  return [...incoming(now), ...waitingTooLong(now), ...agreed(now), ...inHand(now), ...endedToday(now)]
}

function incoming(now: number): OrderPlan[] {
  const justNow = {
    ...nextTimes(now),
    story: 'new' as const,
    placed: between(now - 12 * minuteMs, now - minuteMs),
  }
  const nextWeek = { readyFrom: now + 4 * dayMs, readyTo: now + 9 * dayMs, prefer: all }
  const asked = {
    ...nextWeek,
    readyFrom: now + 2 * dayMs,
    story: 'asked-another-time' as const,
    placed: between(now - 5 * hourMs, now - hourMs),
  }
  return [
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', justNow),
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', justNow),
    plan(now, 'linz-hauptplatz', 'delivery', 'everyday', justNow),
    plan(now, 'linz-urfahr', 'delivery', 'everyday', justNow),
    plan(now, 'linz-urfahr', 'takeaway', 'everyday', justNow),
    plan(now, 'freistadt', 'takeaway', 'everyday', justNow),
    plan(now, 'wels', 'delivery', 'party', { ...justNow, ...nextWeek }),
    plan(now, 'linz-hauptplatz', 'takeaway', 'party', asked),
  ]
}

/** New orders for as soon as possible that nobody has looked at: they show as missed. */
function waitingTooLong(now: number): OrderPlan[] {
  const overlooked = {
    ...lastTimes(now, 8),
    story: 'new' as const,
    placed: between(now - 80 * minuteMs, now - 25 * minuteMs),
    isAsap: true,
  }
  return [
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', overlooked),
    plan(now, 'linz-urfahr', 'takeaway', 'everyday', overlooked),
  ]
}

function agreed(now: number): OrderPlan[] {
  const next = {
    ...nextTimes(now),
    story: 'confirmed' as const,
    placed: between(now - dayMs, now - 20 * minuteMs),
  }
  const comingDays = {
    readyFrom: now + hourMs,
    readyTo: now + 6 * dayMs,
    prefer: all,
    story: 'confirmed' as const,
    placed: between(now - 4 * dayMs, now - hourMs),
  }
  const christmas = {
    ...comingDays,
    readyFrom: wallTime('2026-12-22T08:00'),
    readyTo: wallTime('2026-12-24T11:45'),
  }
  return [
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', next),
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', next),
    plan(now, 'linz-hauptplatz', 'delivery', 'everyday', next),
    plan(now, 'linz-urfahr', 'delivery', 'everyday', next),
    plan(now, 'linz-urfahr', 'takeaway', 'everyday', comingDays),
    plan(now, 'linz-hauptplatz', 'takeaway', 'party', comingDays),
    plan(now, 'linz-urfahr', 'takeaway', 'party', comingDays),
    plan(now, 'wels', 'takeaway', 'party', comingDays),
    plan(now, 'freistadt', 'takeaway', 'everyday', comingDays),
    plan(now, 'linz-hauptplatz', 'takeaway', 'christmas', christmas),
    plan(now, 'linz-urfahr', 'takeaway', 'christmas', christmas),
  ]
}

/** What is being handed over; at night and on Sundays it is left from the last opening. */
function inHand(now: number): OrderPlan[] {
  const underWay = { ...lastTimes(now, 4), story: 'under-way' as const, placed: ahead(70 * minuteMs, dayMs) }
  const atTable = {
    ...lastTimes(now, 12),
    story: 'under-way' as const,
    placed: ahead(20 * minuteMs, 35 * minuteMs),
    isAsap: true,
  }
  return [
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', underWay),
    plan(now, 'linz-hauptplatz', 'dineIn', 'lunch', atTable),
    plan(now, 'linz-urfahr', 'delivery', 'everyday', underWay),
    plan(now, 'linz-urfahr', 'delivery', 'everyday', {
      ...underWay,
      ...lastTimes(now, 8),
      story: 'delivered',
    }),
  ]
}

function endedToday(now: number): OrderPlan[] {
  const done = { ...lastTimes(now, 16), story: 'completed' as const, placed: ahead(70 * minuteMs, dayMs) }
  const called = { ...nextTimes(now), placed: between(now - 4 * hourMs, now - 2 * hourMs) }
  return [
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', done),
    plan(now, 'linz-hauptplatz', 'delivery', 'everyday', done),
    plan(now, 'linz-urfahr', 'takeaway', 'everyday', done),
    plan(now, 'freistadt', 'takeaway', 'everyday', done),
    plan(now, 'linz-hauptplatz', 'takeaway', 'everyday', { ...called, story: 'rejected' }),
    plan(now, 'linz-urfahr', 'takeaway', 'everyday', { ...called, story: 'canceled' }),
  ]
}

type Circumstances = Pick<OrderPlan, 'readyFrom' | 'readyTo' | 'prefer' | 'placed'> & {
  story: StoryName
  isAsap?: boolean
}

function plan(now: number, branchKey: string, mode: Mode, kind: BasketKind, given: Circumstances): OrderPlan {
  return { branchKey, mode, kind, now, isAsap: false, ...given }
}

function nextTimes(now: number): Pick<OrderPlan, 'readyFrom' | 'readyTo' | 'prefer'> {
  return { readyFrom: now + 65 * minuteMs, readyTo: now + 5 * dayMs, prefer: (times) => times.slice(0, 24) }
}

function lastTimes(now: number, count: number): Pick<OrderPlan, 'readyFrom' | 'readyTo' | 'prefer'> {
  return { readyFrom: now - 5 * dayMs, readyTo: now, prefer: (times) => times.slice(-count) }
}

function all(times: number[]): number[] {
  return times
}

function between(from: number, to: number): OrderPlan['placed'] {
  return () => [from, to]
}

function ahead(least: number, most: number): OrderPlan['placed'] {
  return (ready) => [ready - most, ready - least]
}
