import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  minutesOfDay,
  sameTimeDaysLater,
  startOfDay,
  weekdayOf,
} from './wall-time.ts'

const utc = (text: string) => Date.parse(text)
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

test('times of day become instants in summer, in winter and past midnight', () => {
  const cases: [day: string, time: string, instant: string][] = [
    ['2026-07-01', '08:00', '2026-07-01T06:00:00Z'],
    ['2026-12-01', '08:00', '2026-12-01T07:00:00Z'],
    ['2026-12-01', '24:00', '2026-12-01T23:00:00Z'],
    ['2026-12-31', '25:30', '2027-01-01T00:30:00Z'],
  ]
  for (const [day, time, instant] of cases)
    assert.equal(instantAt(day, clock(time)), utc(instant), `${day} ${time}`)
})

test('a time that exists twice is its first occurrence', () => {
  assert.equal(instantAt('2026-10-25', clock('01:59')), utc('2026-10-24T23:59:00Z'))
  assert.equal(instantAt('2026-10-25', clock('02:30')), utc('2026-10-25T00:30:00Z'))
  assert.equal(instantAt('2026-10-25', clock('03:00')), utc('2026-10-25T02:00:00Z'))
})

test('a time that does not exist is the instant of the change', () => {
  assert.equal(instantAt('2027-03-28', clock('02:00')), utc('2027-03-28T01:00:00Z'))
  assert.equal(instantAt('2027-03-28', clock('02:30')), utc('2027-03-28T01:00:00Z'))
  assert.equal(instantAt('2027-03-28', clock('03:15')), utc('2027-03-28T01:15:00Z'))
})

test('days with a change of clocks are 23 and 25 hours long', () => {
  const hours = (day: string) => (startOfDay(addDays(day, 1)) - startOfDay(day)) / 3_600_000
  assert.equal(hours('2027-03-28'), 23)
  assert.equal(hours('2026-10-25'), 25)
})

test('days later keep the clock time across a change of clocks', () => {
  assert.equal(sameTimeDaysLater(utc('2026-10-24T08:00:00Z'), 1), utc('2026-10-25T09:00:00Z'))
  assert.equal(sameTimeDaysLater(utc('2027-03-27T08:00:00Z'), 7), utc('2027-04-03T07:00:00Z'))
})

test('weekdays are numbered from Monday to Sunday', () => {
  assert.equal(weekdayOf('2026-12-28'), 1)
  assert.equal(weekdayOf('2027-01-03'), 7)
})

test('days between two days include both and are none in reverse', () => {
  assert.deepEqual(daysBetween('2026-12-31', '2027-01-01'), ['2026-12-31', '2027-01-01'])
  assert.deepEqual(daysBetween('2027-01-01', '2026-12-31'), [])
})

test('a day some days away is that of the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90_000, max: 90_000 }),
      fc.integer({ min: -900, max: 900 }),
      (days, more) => {
        const day = Temporal.PlainDate.from('2026-01-01').add({ days })
        assert.equal(addDays(day.toString(), more), day.add({ days: more }).toString())
      },
    ),
  )
})

const aDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

test('the clock shows the time again unless it was skipped', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
      const skipped = (day === '2026-03-29' || day === '2027-03-28') && minutes >= 120 && minutes < 180
      const instant = instantAt(day, minutes)
      assert.equal(dayOf(instant), day)
      assert.equal(minutesOfDay(instant), skipped ? 180 : minutes)
    }),
  )
})

test('later minutes never give an earlier instant', () => {
  for (const day of ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28']) {
    for (let minutes = 1; minutes <= 2880; minutes += 1) {
      assert.ok(instantAt(day, minutes) >= instantAt(day, minutes - 1), `${day} ${minutes}`)
    }
  }
})
