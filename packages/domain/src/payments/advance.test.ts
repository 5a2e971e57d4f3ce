import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { dayOf, instantAt, startOfDay } from '../time/wall-time.ts'
import { advanceDay, type AdvanceRule, demandedOf } from './advance-demand.ts'
import {
  advanceAfterChange,
  advanceMoved,
  type AdvanceTerms,
  advanceTerms,
  dueAhead,
  isForfeited,
  isOverdue,
  metAdvance,
} from './advance.ts'
import { createOrder, createRule, dueAt, placedAt, shop, termsFor } from './testing/advance-order.ts'
import type { OwingOrder } from './payment-standing.ts'
import type { SettledPayment } from './settlement.ts'

test('it is due at the end of a day before the order is, never before that of the order, and reminds and cancels by that day', () => {
  assert.deepEqual(termsFor({}), {
    origin: 'rule',
    share: { kind: 'fixed', amount: 2000 },
    amount: 2000,
    ways: ['counter', 'transfer'],
    provider: null,
    until: startOfDay('2026-12-21'),
    remindAt: instantAt('2026-12-18', 9 * 60),
    cancelAt: instantAt('2026-12-22', 12 * 60),
  })
  const late = termsFor({}, { placedAt: instantAt('2026-12-22', 9 * 60) })
  assert.equal(late?.until, startOfDay('2026-12-23'))
  assert.equal(late.remindAt, null)
  assert.equal(late.cancelAt, null)
  // No transfer arrives in a day.
  assert.deepEqual(late.ways, ['counter'])
  const sameDay = termsFor({}, { placedAt: dueAt - 3_600_000 })
  assert.deepEqual([sameDay?.until, sameDay?.cancelAt], [dueAt, null])
  assert.equal(termsFor({ daysBefore: 0 })?.until, dueAt)
  // As soon as possible is a day, no moment that is over once the order is placed.
  for (const daysBefore of [0, 3])
    assert.equal(termsFor({ daysBefore }, { dueAt: placedAt })?.until, startOfDay('2026-12-02'))
  assert.equal(termsFor({ isCanceledIfOverdue: false })?.cancelAt, null)
  // The last day ends where that of the order begins.
  assert.equal(termsFor({ daysBefore: 1 })?.cancelAt, null)
})

test('where one may transfer it is canceled two days of banks later, but at noon of the day before at the latest', () => {
  const cancelAt = (daysBefore: number, day: string, ways: AdvanceRule['ways'] = ['transfer']) =>
    termsFor({ daysBefore, ways }, { dueAt: instantAt(day, 9 * 60) })?.cancelAt
  const cases: [number, string, number][] = [
    // Until Thursday: it has arrived on Friday and is in a file on Monday.
    [6, '2026-12-23', startOfDay('2026-12-22')],
    // At weekends nothing moves, nor at Christmas, New Year and Easter.
    [10, '2026-12-23', startOfDay('2026-12-16')],
    [7, '2026-12-31', startOfDay('2026-12-30')],
    [12, '2027-01-12', startOfDay('2027-01-06')],
    [9, '2027-04-03', startOfDay('2027-04-01')],
    [2, '2026-12-23', instantAt('2026-12-22', 12 * 60)],
  ]
  for (const [daysBefore, day, expected] of cases) assert.equal(cancelAt(daysBefore, day), expected, day)
  assert.equal(cancelAt(6, '2026-12-23', ['counter']), startOfDay('2026-12-18'))
  assert.equal(cancelAt(1, '2026-12-23'), null)
})

test('nobody is canceled before the time is over, nor from the day on for which the order is', () => {
  const terms = termsFor({}) ?? assert.fail()
  const cancelAt = terms.cancelAt ?? assert.fail()
  const forfeits = (now: number, open = 2000, dueDay: string | null = '2026-12-23') =>
    isForfeited(terms, { open: cents(open) }, { now, dueDay })
  assert.deepEqual([forfeits(cancelAt - 1), forfeits(cancelAt), forfeits(cancelAt, 0)], [false, true, false])
  assert.deepEqual(
    [
      forfeits(startOfDay('2026-12-23') - 1),
      forfeits(startOfDay('2026-12-23')),
      forfeits(cancelAt, 2000, null),
    ],
    [true, false, true],
  )
  // It was moved to an earlier day.
  assert.equal(forfeits(cancelAt, 2000, '2026-12-21'), false)
})

test('the day that a page says is the one that is agreed', () => {
  const minute = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((value) => placedAt + value * 60_000)
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 10 }), (one, other, daysBefore) => {
      const [at, due] = [Math.min(one, other), Math.max(one, other)]
      const terms = termsFor({ daysBefore }, { placedAt: at, dueAt: due })
      const [today, dueDay] = [dayNumber(dayOf(at)), dayNumber(dayOf(due))]
      const days = { today, dueDay, isAtOnce: due <= at }
      const { lastDay, isUntilDue, arrives } = advanceDay(daysBefore, days)
      assert.ok(terms !== null && terms.until > at)
      assert.equal(isUntilDue ? due : instantAt(dayOfNumber(lastDay), 24 * 60), terms.until)
      assert.equal(arrives, terms.ways.includes('transfer'))
      assert.ok(due <= at || terms.until <= due)
    }),
  )
})

test('where no way can be gone, one pays at the counter', () => {
  const nothing = { rules: [createRule({ ways: ['online', 'transfer'] })], provider: null, hasAccount: false }
  assert.deepEqual(advanceTerms(createOrder(), nothing, createOrder())?.ways, ['counter'])
})

test('a change puts the date off only where the order moves to another day', () => {
  const before = termsFor({}) ?? null
  const later = termsFor({}, { placedAt: instantAt('2026-12-21', 600) }) ?? null
  const stays = { from: dueAt, to: dueAt }
  const nextDay = { from: dueAt, to: dueAt + 24 * 3_600_000 }
  const sameDay = { from: dueAt, to: dueAt + 15 * 60_000 }
  assert.equal(advanceAfterChange(before, later, stays)?.until, before?.until)
  assert.equal(advanceAfterChange(before, later, nextDay)?.until, later?.until)
  assert.equal(advanceAfterChange(before, null, stays), null)
  const reopened = before && { ...before, cancelAt: null }
  for (const moved of [stays, sameDay, nextDay])
    assert.deepEqual(advanceAfterChange(reopened, before, moved), reopened)
  assert.deepEqual(advanceAfterChange(before, before, nextDay), before)
})

test('within its day an order takes no date with it but that of its own time, however late it is', () => {
  const to = dueAt + 15 * 60_000
  const now = instantAt('2026-12-21', 600)
  const moved = { from: dueAt, to }
  const before = termsFor({}) ?? assert.fail()
  const anew = termsFor({}, { placedAt: now, dueAt: to }) ?? assert.fail()
  assert.deepEqual(advanceMoved(before, { ...moved, now }), before)
  assert.deepEqual(advanceAfterChange(before, anew, moved), { ...before, ways: anew.ways })
  const untilDue = termsFor({ daysBefore: 0 }) ?? assert.fail()
  assert.equal(advanceMoved(untilDue, { ...moved, now }).until, to)
  assert.equal(advanceAfterChange(untilDue, untilDue, moved)?.until, to)
})

test('the dates of an order that moves lie as many days before its new day, and what was asked stays', () => {
  const rules: Partial<AdvanceRule>[] = [
    {},
    { daysBefore: 0 },
    { daysBefore: 1, remindDaysBefore: null },
    { isCanceledIfOverdue: false, ways: ['online'] },
  ]
  for (const rule of rules)
    for (const day of ['2026-12-03', '2026-12-14', '2026-12-23', '2026-12-31']) {
      const to = instantAt(day, 11 * 60)
      const before = termsFor(rule) ?? assert.fail()
      const moved = advanceMoved(before, { from: dueAt, to, now: placedAt })
      assert.deepEqual(moved, termsFor(rule, { dueAt: to }), `${day} ${JSON.stringify(rule)}`)
      assert.equal(
        advanceMoved({ ...before, amount: cents(700) }, { from: dueAt, to, now: placedAt }).amount,
        700,
      )
    }
})

const owing: OwingOrder = {
  isCompleted: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  isPaidLater: false,
  isQuotation: false,
  unweighed: 0,
  paymentMethod: 'cash',
  totalGross: cents(9000),
}

function paid(captured: number, refunded = 0): SettledPayment {
  return {
    provider: 'cash',
    state: 'paid',
    amount: cents(captured),
    authorized: cents(captured),
    captured: cents(captured),
    refunded: cents(refunded),
    captureTarget: null,
    refundTarget: cents(refunded),
    refundAsked: cents(refunded),
    isGivenUp: false,
    conceded: 0,
  }
}

test('what is due ahead is what was demanded of what it costs now, less what was taken and did not go back', () => {
  const advance = termsFor({}) ?? null
  const openOf = (payments: SettledPayment[], stated: Partial<OwingOrder> = {}) =>
    dueAhead({ ...owing, advance, ...stated }, payments)?.open
  assert.equal(openOf([]), 2000)
  assert.equal(openOf([paid(500)]), 1500)
  assert.equal(openOf([paid(2000)]), 0)
  assert.equal(openOf([paid(9000)]), 0)
  // What went back is owed again.
  assert.equal(openOf([paid(2000, 2000)]), 2000)
  assert.equal(openOf([], { totalGross: cents(1200) }), 1200)
  for (const over of [
    { isCompleted: true },
    { isCanceled: true },
    { isRejected: true },
    { isQuotation: true },
  ])
    assert.equal(openOf([], over), undefined)
  const due = dueAhead({ ...owing, advance }, [])
  assert.ok(due)
  assert.deepEqual([isOverdue(due, due.until - 1), isOverdue(due, due.until)], [false, true])
  assert.equal(isOverdue({ open: 0, until: 0 }, due.until), false)
})

test('nothing is ever demanded beyond the sum, nor due beyond what is demanded', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
  const share = fc.oneof(
    fc.constant({ kind: 'whole' as const }),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
    amount.map((fixed) => ({ kind: 'fixed' as const, amount: fixed })),
  )
  fc.assert(
    fc.property(
      share,
      amount,
      amount,
      fc.integer({ min: 0, max: 60 }),
      (some, totalGross, taken, daysBefore) => {
        const demanded = demandedOf(some, totalGross)
        assert.ok(demanded >= 0 && demanded <= totalGross)
        const advance = termsFor({ share: some, daysBefore }, { totalGross }) ?? null
        if (advance === null) return
        assert.ok(advance.until > placedAt && advance.until <= dueAt)
        assert.ok(advance.cancelAt === null || dayOf(advance.cancelAt) < dayOf(dueAt))
        const due = dueAhead({ ...owing, totalGross, advance }, [paid(taken)])
        assert.equal(due?.open, Math.max(demanded - taken, 0))
      },
    ),
  )
})

test('no weighing raises what is due ahead; what costs less is less', () => {
  const advance = termsFor({ share: { kind: 'percent', percent: 50 } }, { totalGross: cents(10_000) }) ?? null
  const openOf = (totalGross: number, taken: number) =>
    dueAhead({ ...owing, advance, totalGross: cents(totalGross) }, [paid(taken)])?.open
  assert.deepEqual([openOf(10_000, 5000), openOf(10_400, 5000), openOf(10_400, 0)], [0, 0, 5000])
  assert.equal(openOf(8000, 0), 4000)
  // Stored by a server of a version before, while both run.
  const older = advance && { ...advance, amount: undefined }
  assert.equal(dueAhead({ ...owing, advance: older, totalGross: cents(10_400) }, [])?.open, 5200)
})

type Course = { now: number; totalGross: number; taken: number; dueAt: number; advance: AdvanceTerms | null }
type Step = { minutes: number } & (
  | { kind: 'weigh' | 'change'; totalGross: number }
  | { kind: 'pay'; share: number }
  | { kind: 'move'; days: number }
)

const payable = fc.integer({ min: 100, max: 40_000 })
// Around the limit, at the end of 20 December.
const minutes = fc.integer({ min: 0, max: 4000 })
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ kind: fc.constantFrom('weigh', 'change'), totalGross: payable, minutes }),
  fc.record({ kind: fc.constant('pay'), share: fc.constantFrom(0.3, 1, 1, 2), minutes }),
  fc.record({ kind: fc.constant('move'), days: fc.integer({ min: -1, max: 9 }), minutes }),
)
const begun = instantAt('2026-12-17', 600)

test('who has paid in time what was asked is never overdue nor canceled for what comes later; who never paid is', () => {
  const share = fc.constantFrom<AdvanceRule['share'][]>(
    { kind: 'whole' },
    { kind: 'percent', percent: 50 },
    { kind: 'fixed', amount: cents(2000) },
  )
  fc.assert(
    fc.property(share, payable, fc.array(step, { maxLength: 14 }), (some, first, steps) => {
      const rule = createRule({ share: some })
      const agree = ({ totalGross, dueAt }: Course, at: number) => {
        const order = createOrder({ totalGross: cents(totalGross), placedAt: at, dueAt })
        return advanceTerms(order, shop(rule), order)
      }
      const duesOf = ({ advance, totalGross, taken }: Course) =>
        dueAhead({ ...owing, advance, totalGross: cents(totalGross) }, [paid(taken)]) ?? assert.fail()
      const course: Course = { now: begun, totalGross: first, taken: 0, dueAt, advance: null }
      course.advance = agree(course, placedAt)
      let isDone = false
      const pass = (until: number) => {
        const due = duesOf(course)
        isDone ||= course.now < due.until && due.until <= until && due.open === 0
        course.now = until
        check()
      }
      const check = () => {
        const { now } = course
        const advance = course.advance ?? assert.fail()
        const due = duesOf(course)
        const days = { now, dueDay: dayOf(course.dueAt) }
        const isCanceled = isForfeited(advance, due, days)
        if (isDone) assert.deepEqual([isOverdue(due, now), isCanceled], [false, false])
        if (course.taken > 0) return
        assert.equal(isOverdue(due, now), now >= due.until)
        const isDay = dayOf(now) >= days.dueDay
        assert.equal(isCanceled, advance.cancelAt !== null && now >= advance.cancelAt && !isDay)
      }
      for (const one of steps) {
        pass(course.now + one.minutes * 60_000)
        if (one.kind === 'pay') {
          course.taken += Math.round(duesOf(course).open * one.share)
          check()
          continue
        }
        const { advance, now } = course
        const order = { ...owing, advance, totalGross: cents(course.totalGross) }
        const met = metAdvance(order, [paid(course.taken)], now)
        const from = course.dueAt
        if (one.kind === 'move') course.dueAt = Math.max(now + 60_000, course.dueAt + one.days * 86_400_000)
        else course.totalGross = one.totalGross
        const moved = { from, to: course.dueAt }
        const agreed = () => advanceAfterChange(advance, agree(course, now), moved)
        course.advance = met ?? (one.kind === 'weigh' ? advance : agreed())
        check()
      }
      pass(course.now + 10 * 86_400_000)
    }),
    { numRuns: 500 },
  )
})
