import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt, wallTime } from '../time/wall-time.ts'
import { closed, open } from './testing/opening-entries.ts'
import { hoursOfDay, restReason, type RestReason } from './hours-of-day.ts'
import { intervalsBetween, isOpenAt, isScheduleActive, isWithinHours, openUntil } from './opening-hours.ts'

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const at = (day: string, time: string) => instantAt(day, clock(time))
const monday = '2026-05-04'

test('hours of a day are combined from daily, weekday and dated entries', () => {
  const cases: [name: string, entries: Parameters<typeof hoursOfDay>[0], expected: string[]][] = [
    ['no entries', [], []],
    ['daily', [open('daily', '08:00', '18:00')], ['08:00-18:00']],
    ['another weekday', [open('tuesday', '08:00', '18:00')], []],
    [
      'two shifts in order',
      [open('monday', '14:00', '18:00'), open('monday', '08:00', '12:00')],
      ['08:00-12:00', '14:00-18:00'],
    ],
    [
      'overlapping shifts merge',
      [open('monday', '08:00', '12:00'), open('daily', '11:00', '15:00')],
      ['08:00-15:00'],
    ],
    [
      'touching shifts merge',
      [open('monday', '08:00', '12:00'), open('daily', '12:00', '15:00')],
      ['08:00-15:00'],
    ],
    [
      'weekday after daily adds up',
      [open('daily', '08:00', '10:00'), open('monday', '14:00', '16:00')],
      ['08:00-10:00', '14:00-16:00'],
    ],
    [
      'closed weekday empties daily, wherever it is listed',
      [closed('monday'), open('daily', '08:00', '10:00')],
      [],
    ],
    [
      'after a closed entry hours add up again',
      [open('daily', '08:00', '10:00'), closed('monday'), open('monday', '11:00', '12:00')],
      ['11:00-12:00'],
    ],
    [
      'dated entries replace the day',
      [
        open('daily', '08:00', '18:00'),
        open('once', '09:00', '10:00', monday),
        open('once', '11:00', '12:00', monday),
      ],
      ['09:00-10:00', '11:00-12:00'],
    ],
    ['a dated closed entry closes the day', [open('daily', '08:00', '18:00'), closed('once', monday)], []],
    [
      'the same weekday of another week is not touched',
      [open('daily', '08:00', '18:00'), closed('once', '2026-05-11')],
      ['08:00-18:00'],
    ],
    ['00:00 at the end is midnight', [open('daily', '18:00', '00:00')], ['18:00-24:00']],
    ['00:00 to 00:00 is the whole day', [open('daily', '00:00', '00:00')], ['00:00-24:00']],
    ['an end before the start runs past midnight', [open('daily', '18:00', '02:00')], ['18:00-26:00']],
    ['the same time twice is nothing', [open('daily', '08:00', '08:00')], []],
    [
      'an entry without times opens nothing',
      [{ type: 'daily', date: null, isClosed: false, from: null, to: '10:00' }],
      [],
    ],
  ]
  for (const [name, entries, expected] of cases) {
    const hours = expected.map((text) => ({ from: clock(text.slice(0, 5)), to: clock(text.slice(6)) }))
    assert.deepEqual(hoursOfDay(entries, monday), hours, name)
  }
})

test('a dated entry counts only in its own week, also in ISO week 53', () => {
  const entries = [
    open('daily', '08:00', '18:00'),
    closed('once', '2027-01-01'),
    open('once', '08:00', '12:00', '2026-12-31'),
  ]
  assert.deepEqual(hoursOfDay(entries, '2027-01-01'), [])
  assert.deepEqual(hoursOfDay(entries, '2026-12-31'), [{ from: 480, to: 720 }])
  // The same weekdays of the week before and after, and the same date of another year.
  for (const day of ['2026-12-25', '2027-01-08', '2026-12-24', '2027-01-07', '2026-01-01', '2027-12-31']) {
    assert.deepEqual(hoursOfDay(entries, day), [{ from: 480, to: 1080 }], day)
  }
})

test('the branch is open from the first minute to just before the last, an appointment may be at the last', () => {
  const entries = [open('daily', '08:00', '18:00')]
  const cases: [time: string, isOpen: boolean, isWithin: boolean][] = [
    ['07:59', false, false],
    ['08:00', true, true],
    ['17:59', true, true],
    ['18:00', false, true],
    ['18:01', false, false],
  ]
  for (const [time, expectedOpen, expectedWithin] of cases) {
    assert.equal(isOpenAt(entries, at(monday, time)), expectedOpen, time)
    assert.equal(isWithinHours(entries, at(monday, time)), expectedWithin, time)
  }
})

test('hours of the evening before hold after midnight, even on a closed day', () => {
  const entries = [open('sunday', '18:00', '02:00'), closed('monday')]
  assert.equal(isOpenAt(entries, at(monday, '01:59')), true)
  assert.equal(isOpenAt(entries, at(monday, '02:00')), false)
  assert.equal(isOpenAt(entries, at('2026-05-03', '01:00')), false)
})

test('times that meet at midnight are one interval', () => {
  const entries = [open('daily', '20:00', '00:00'), open('daily', '00:00', '03:00')]
  assert.deepEqual(intervalsBetween(entries, monday, '2026-05-05'), [
    { from: at(monday, '00:00'), to: at(monday, '03:00') },
    { from: at(monday, '20:00'), to: at('2026-05-05', '03:00') },
    { from: at('2026-05-05', '20:00'), to: at('2026-05-06', '00:00') },
  ])
})

test('hours across a change of clocks are an hour longer or shorter', () => {
  const entries = [open('saturday', '22:00', '06:00')]
  const hours = (saturday: string) => {
    const [night] = intervalsBetween(entries, saturday, saturday)
    return night === undefined ? 0 : (night.to - night.from) / 3_600_000
  }
  assert.equal(hours('2026-10-17'), 8)
  assert.equal(hours('2026-10-24'), 9)
  assert.equal(hours('2027-03-27'), 7)
})

test('hours within the skipped hour do not exist', () => {
  assert.deepEqual(intervalsBetween([open('daily', '02:00', '03:00')], '2027-03-28', '2027-03-28'), [])
})

test('an empty schedule is always active, one with entries at its times', () => {
  assert.equal(isScheduleActive([], at(monday, '03:00')), true)
  const lunch = [open('monday', '11:00', '14:00')]
  assert.equal(isScheduleActive(lunch, at(monday, '11:00')), true)
  assert.equal(isScheduleActive(lunch, at(monday, '14:00')), false)
})

test('a branch rests on holidays, on closed days and on those without hours, unless it opens for the date', () => {
  const week = [open('monday', '08:00', '18:00'), open('tuesday', '08:00', '18:00')]
  const christmas = new Set(['2026-12-25'])
  const cases: [entries: Parameters<typeof restReason>[0], day: string, expected: RestReason | null][] = [
    [week, monday, null],
    [week, '2026-05-10', 'weekly'],
    [[...week, closed('once', monday)], monday, 'special'],
    [[open('daily', '08:00', '18:00')], '2026-12-25', 'holiday'],
    [[...week, open('once', '08:00', '12:00', '2026-12-25')], '2026-12-25', null],
    [[...week, closed('once', '2026-12-25')], '2026-12-25', 'holiday'],
    [[], '2026-12-25', 'holiday'],
    [[], '2026-05-10', null],
  ]
  for (const [entries, day, expected] of cases)
    assert.equal(restReason(entries, christmas, day), expected, day)
})

test('hours go on until their end, over midnight too, and not at all outside of them', () => {
  const hours = [open('daily', '08:00', '12:00'), open('monday', '18:00', '02:00')]
  const cases: [day: string, time: string, until: string | null][] = [
    [monday, '07:59', null],
    [monday, '08:00', '12:00'],
    [monday, '12:00', null],
    [monday, '23:00', '02:00'],
    ['2026-05-05', '01:59', '02:00'],
    ['2026-05-05', '02:00', null],
  ]
  for (const [day, time, until] of cases) {
    const end = openUntil(hours, at(day, time))
    assert.equal(end === null ? null : wallTime(end).slice(11, 16), until, `${day} ${time}`)
  }
  assert.equal(openUntil([open('daily', '00:00', '00:00')], at(monday, '10:00')), at('2026-05-06', '00:00'))
})
