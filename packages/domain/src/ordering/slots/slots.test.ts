import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { closed, open } from '../../shop/testing/opening-entries.ts'
import { isScheduleActive, isWithinHours } from '../../shop/opening-hours.ts'
import { addDays, dayOf, instantAt, minuteMs, minutesOfDay } from '../../time/wall-time.ts'
import { appointmentProblem } from '../checkout/checkout-appointment.ts'
import { earliestAppointment } from './lead-time.ts'
import { capacityInterval, daysWithSlots, offeredSlots, placesByHour, slotsOfDay } from './slots.ts'

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const at = (day: string, time: string) => instantAt(day, clock(time))
const time = (instant: number) => {
  const minutes = minutesOfDay(instant)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
const monday = '2026-05-04'
const branch = createBranch()
const shown = (slots: { start: number; end: number }[]) =>
  slots.map(({ start, end }) => `${time(start)}-${time(end)}`)
const leadOf = (leadTimeType: 'minutes' | 'hours' | 'days' | 'weeks', leadTimeValue: number) => ({
  isLeadTimeEnabled: true,
  leadTimeType,
  leadTimeValue,
})

test('the largest lead time counts, at least an hour, days keep the time on the clock', () => {
  const now = at('2026-10-24', '10:00')
  const cases: [name: string, leads: ReturnType<typeof leadOf>[], earliest: number][] = [
    ['nothing in the cart', [], at('2026-10-24', '11:00')],
    ['less than an hour', [leadOf('minutes', 20)], at('2026-10-24', '11:00')],
    ['the larger one, not the sum', [leadOf('hours', 2), leadOf('minutes', 90)], at('2026-10-24', '12:00')],
    ['a day across the change of clocks', [leadOf('days', 1)], at('2026-10-25', '10:00')],
    ['24 hours across it', [leadOf('hours', 24)], at('2026-10-25', '09:00')],
    ['weeks', [leadOf('weeks', 2), leadOf('days', 3)], at('2026-11-07', '10:00')],
    ['switched off', [{ ...leadOf('weeks', 2), isLeadTimeEnabled: false }], at('2026-10-24', '11:00')],
  ]
  for (const [name, leads, earliest] of cases) assert.equal(earliestAppointment(leads, now), earliest, name)
})

test('open time is cut into slots as the specification shows', () => {
  assert.deepEqual(shown(slotsOfDay(branch, 'takeaway', [], at(monday, '09:12'), monday)), [
    '10:15-14:15',
    '14:20-18:00',
  ])
})

test('slots of a day', () => {
  const early = at(monday, '05:00')
  const cases: [name: string, slots: string[], branch: ReturnType<typeof createBranch>, now: number][] = [
    ['a whole day', ['08:00-12:00', '12:05-16:05', '16:10-18:00'], branch, early],
    ['the last moment alone', ['18:00-18:00'], branch, at(monday, '17:00')],
    ['too late for today', [], branch, at(monday, '17:01')],
    [
      'two shifts',
      ['08:00-10:00', '14:00-16:00'],
      createBranch({ openingHours: [open('monday', '08:00', '10:00'), open('monday', '14:00', '16:00')] }),
      early,
    ],
    [
      'closed that day',
      [],
      createBranch({ openingHours: [open('daily', '08:00', '18:00'), closed('monday')] }),
      early,
    ],
    [
      'orders from noon',
      ['12:00-16:00', '16:05-18:00'],
      createBranch({ orderableFrom: at(monday, '12:00') }),
      early,
    ],
    [
      'uneven hours',
      ['08:05-12:05'],
      createBranch({ openingHours: [open('monday', '08:03', '12:07')] }),
      early,
    ],
    [
      'until midnight',
      ['20:00-23:55'],
      createBranch({ openingHours: [open('monday', '20:00', '00:00')] }),
      early,
    ],
    [
      'past midnight',
      ['23:00-23:55'],
      createBranch({ openingHours: [open('monday', '23:00', '02:00')] }),
      early,
    ],
    [
      'since the day before',
      ['00:00-02:00'],
      createBranch({ openingHours: [open('sunday', '23:00', '02:00')] }),
      at('2026-05-03', '12:00'),
    ],
  ]
  for (const [name, slots, ofBranch, now] of cases) {
    assert.deepEqual(shown(slotsOfDay(ofBranch, 'takeaway', [], now, monday)), slots, name)
  }
})

test('a day that only begins with the closing time of the evening has no slot', () => {
  const evening = createBranch({ openingHours: [open('sunday', '20:00', '00:00')] })
  assert.deepEqual(slotsOfDay(evening, 'takeaway', [], at('2026-05-03', '12:00'), monday), [])
})

test('delivery slots lie in the delivery hours', () => {
  const own = createBranch({
    isDeliveryHoursEnabled: true,
    deliveryHours: [open('monday', '11:00', '13:00')],
  })
  assert.deepEqual(shown(slotsOfDay(own, 'delivery', [], at(monday, '05:00'), monday)), ['11:00-13:00'])
  assert.equal(slotsOfDay(own, 'takeaway', [], at(monday, '05:00'), monday).length, 3)
})

test('a product on a schedule is offered until just before its end', () => {
  const schedules = [[], [open('monday', '11:00', '14:00')]]
  const now = at('2026-05-03', '20:00')
  assert.deepEqual(shown(slotsOfDay(branch, 'takeaway', [], now, monday, { schedules })), ['11:00-13:55'])
  assert.deepEqual(daysWithSlots(branch, 'takeaway', [], now, { schedules, horizonDays: 10 }), [
    monday,
    '2026-05-11',
  ])
})

test('times at which the cart cannot be had are left out', () => {
  const full = (instant: number) => instant < at(monday, '09:00') || instant >= at(monday, '10:00')
  const slots = slotsOfDay(branch, 'takeaway', [], at(monday, '05:00'), monday, { isAvailableAt: full })
  assert.deepEqual(shown(slots), ['08:00-08:55', '10:00-14:00', '14:05-18:00'])
  assert.deepEqual(
    daysWithSlots(branch, 'takeaway', [], at(monday, '05:00'), { isAvailableAt: () => false }),
    [],
  )
})

test('the calendar reaches 180 days and skips closed days, also in ISO week 53', () => {
  const now = at('2026-12-28', '06:00')
  const holidays = createBranch({
    openingHours: [open('daily', '08:00', '18:00'), closed('sunday'), closed('once', '2027-01-01')],
  })
  const days = daysWithSlots(holidays, 'takeaway', [], now)
  assert.deepEqual(days.slice(0, 6), [
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-02',
    '2027-01-04',
  ])
  assert.equal(days.at(-1), addDays('2026-12-28', 180))
  assert.deepEqual(slotsOfDay(holidays, 'takeaway', [], now, addDays('2026-12-28', 181)), [])
})

test('intervals of a capacity begin at midnight and follow each other on every day', () => {
  const shownInterval = (instant: number, intervalMinutes: number) => {
    const interval = capacityInterval({ intervalMinutes }, instant)
    return `${time(interval.start)}-${time(interval.end)}`
  }
  assert.equal(shownInterval(at(monday, '09:44'), 15), '09:30-09:45')
  assert.equal(shownInterval(at(monday, '09:45'), 15), '09:45-10:00')
  assert.equal(shownInterval(at(monday, '23:59'), 50), '23:20-00:00')
  for (const day of ['2026-10-25', '2027-03-28', monday]) {
    for (let instant = at(day, '00:00'); instant < at(addDays(day, 1), '00:00'); instant += 7 * minuteMs) {
      const interval = capacityInterval({ intervalMinutes: 30 }, instant)
      assert.ok(interval.start <= instant && instant < interval.end)
      assert.deepEqual(capacityInterval({ intervalMinutes: 30 }, interval.start), interval)
      assert.deepEqual(capacityInterval({ intervalMinutes: 30 }, interval.end - 1), interval)
    }
  }
})

const fiveMinutes = (step: number) => {
  const minutes = step * 5
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
const aTime = fc.integer({ min: 0, max: 287 }).map(fiveMinutes)
const aDay = fc
  .tuple(fc.constantFrom('2026-10-25', '2027-03-28', '2026-12-31'), fc.integer({ min: -3, max: 3 }))
  .map(([day, days]) => addDays(day, days))
const anEntry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('daily', 'saturday', 'sunday', 'monday'), aTime, aTime)
      .map(([type, from, to]) => open(type, from, to)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(aTime, aTime, aDay).map(([from, to, day]) => open('once', from, to, day)),
  },
  { weight: 1, arbitrary: aDay.map((day) => closed('once', day)) },
)
const aSituation = fc.record({
  entries: fc.array(anEntry, { minLength: 1, maxLength: 4 }),
  now: fc
    .tuple(aDay, fc.integer({ min: 0, max: 1439 }))
    .map(([day, minutes]) => instantAt(day, minutes) + 123),
  lead: fc
    .tuple(fc.constantFrom('minutes', 'hours', 'days'), fc.nat(50))
    .map(([type, value]) => leadOf(type, value % (type === 'days' ? 4 : 50))),
  orderableFrom: fc.option(aDay.map((day) => at(day, '07:00'))),
})

test('no slot lies outside hours, before the lead time or across midnight, also when clocks change', () => {
  fc.assert(
    fc.property(aSituation, ({ entries, now, lead, orderableFrom }) => {
      const shop = createBranch({ openingHours: entries, orderableFrom })
      const slots = offeredSlots(shop, 'takeaway', [lead], now, { horizonDays: 9 })
      for (const { start, end } of slots) {
        assert.ok(start <= end && end - start <= 240 * minuteMs)
        assert.ok(start >= earliestAppointment([lead], now) && start >= (orderableFrom ?? 0))
        assert.equal(dayOf(start), dayOf(end))
        for (const moment of [start, Math.floor((start + end) / 2), end])
          assert.ok(isWithinHours(entries, moment))
      }
      for (const [index, { start }] of slots.slice(1).entries())
        assert.ok(start > (slots[index]?.end ?? Infinity))
    }),
    { numRuns: 300 },
  )
})

test('a time of the picker is accepted exactly when it lies in a slot that is or was a quarter of an hour ago offered', () => {
  fc.assert(
    fc.property(aSituation, fc.nat(3000), ({ entries, now, lead, orderableFrom }, steps) => {
      const shop = createBranch({ openingHours: entries, orderableFrom })
      const wished = Math.ceil(now / (5 * minuteMs)) * 5 * minuteMs + steps * 5 * minuteMs
      const isClosingAtMidnight = minutesOfDay(wished) === 0 && !isScheduleActive(entries, wished)
      fc.pre(!isClosingAtMidnight)
      const isOfferedAt = (moment: number) =>
        slotsOfDay(shop, 'takeaway', [lead], moment, dayOf(wished)).some(
          ({ start, end }) => start <= wished && wished <= end,
        )
      const problem = appointmentProblem(shop, 'takeaway', [lead], wished, now)
      const told = `${dayOf(wished)} ${time(wished)} ${problem}`
      if (isOfferedAt(now)) assert.equal(problem, null, told)
      // An offered time stays good while the form is filled in.
      assert.equal(problem === null, isOfferedAt(now - 15 * minuteMs), told)
    }),
    { numRuns: 500 },
  )
})

test('an hour has the places of its intervals in which the branch is open or closes, longer ones by their share', () => {
  const open = [{ from: at(monday, '08:00'), to: at(monday, '10:30') }]
  const places = (intervalMinutes: number) => [
    ...placesByHour({ intervalMinutes, maximumOrders: 20 }, open, monday),
  ]
  assert.deepEqual(places(30), [
    [8, 40],
    [9, 40],
    [10, 40],
  ])
  assert.deepEqual(places(120), [
    [8, 10],
    [9, 10],
    [10, 10],
    [11, 10],
  ])
  assert.deepEqual([...placesByHour({ intervalMinutes: 30, maximumOrders: 20 }, [], monday)], [])
  // The moment of closing has a place, unless the next day begins with it.
  const untilTheFullHour = { from: at(monday, '09:00'), to: at(monday, '10:00') }
  const untilMidnight = { from: at(monday, '23:30'), to: at(addDays(monday, 1), '00:00') }
  assert.deepEqual(
    [...placesByHour({ intervalMinutes: 30, maximumOrders: 20 }, [untilTheFullHour, untilMidnight], monday)],
    [
      [9, 40],
      [10, 20],
      [23, 20],
    ],
  )
})
