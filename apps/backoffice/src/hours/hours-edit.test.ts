import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closed, open } from '@theke/domain/shop/testing/opening-entries.ts'
import { comingDays } from './coming-days.ts'
import {
  copyTo,
  holidaysWithout,
  specialDays,
  withClosed,
  withHolidays,
  withTime,
  withUndecidedDay,
} from './hours-edit.ts'

test('copying a day replaces the times of the others and leaves the rest alone', () => {
  const entries = [
    open('monday', '07:30', '12:00'),
    open('monday', '14:00', '18:00'),
    open('tuesday', '09:00', '10:00'),
    closed('once', '2026-12-25'),
  ]
  const copied = copyTo(entries, 'monday', ['monday', 'tuesday', 'friday'])
  assert.deepEqual(
    copied.map(({ type, from, date }) => `${type} ${from ?? date}`),
    [
      'monday 07:30',
      'monday 14:00',
      'once 2026-12-25',
      'tuesday 07:30',
      'tuesday 14:00',
      'friday 07:30',
      'friday 14:00',
    ],
  )
})

test('a second time of a day begins where the first ended', () => {
  const once = withTime([], 'monday')
  assert.deepEqual(once, [open('monday', '08:00', '18:00')])
  assert.equal(withTime([open('monday', '08:00', '12:00')], 'monday')[1]?.from, '12:00')
})

test('opening a closed day and closing an open one leave no contradiction', () => {
  assert.deepEqual(withTime([closed('once', '2026-12-24')], 'once', '2026-12-24'), [
    open('once', '08:00', '18:00', '2026-12-24'),
  ])
  assert.deepEqual(withClosed([open('sunday', '08:00', '12:00')], 'sunday'), [closed('sunday')])
})

test('entries of one date are one special day; entries without a date stay apart', () => {
  const days = specialDays([
    open('once', '08:00', '10:00', '2026-12-24'),
    closed('once', null),
    open('once', '11:00', '12:00', '2026-12-24'),
    closed('once', null),
  ])
  assert.deepEqual(
    days.map(({ date, entries }) => [date, entries.map(({ index }) => index)]),
    [
      ['2026-12-24', [0, 2]],
      [null, [1]],
      [null, [3]],
    ],
  )
})

test('the coming days are told in words, special days and times past midnight included', () => {
  const days = comingDays(
    [open('friday', '18:00', '02:00'), open('saturday', '08:00', '00:00'), closed('once', '2026-11-22')],
    '2026-11-20',
  )
  assert.deepEqual(days[0], {
    weekday: 'Fr',
    date: '20.11.',
    times: '18:00–02:00',
    isInSeason: true,
    isSpecial: false,
  })
  assert.equal(days[1]?.times, '08:00–24:00')
  assert.deepEqual(days[2], { weekday: 'So', date: '22.11.', times: '', isInSeason: true, isSpecial: true })
  assert.equal(days.length, 7)
})

test('holidays are closed once; those with hours of their own keep them', () => {
  const holidays = [
    { date: '2026-12-08', name: 'Mariä Empfängnis' },
    { date: '2026-12-25', name: 'Christtag' },
  ]
  const entries = [open('daily', '08:00', '18:00'), open('once', '10:00', '17:00', '2026-12-08')]
  const closedToo = withHolidays(entries, holidays)
  assert.deepEqual(closedToo, [...entries, closed('once', '2026-12-25')])
  assert.deepEqual(holidaysWithout(closedToo, holidays), [])
  assert.deepEqual(withHolidays(closedToo, holidays), closedToo)
})

test('days outside of the season are not offered, whatever the schedule says', () => {
  const season = { seasonFrom: '12-01', seasonTo: '12-23' }
  const told = comingDays([], '2026-11-29', season, true).map(({ times, isInSeason }) => [times, isInSeason])
  assert.deepEqual(told.slice(0, 3), [
    ['', false],
    ['', false],
    ['Ganztägig', true],
  ])
})

test('a special day begins with nothing decided: neither its date nor that it is closed', () => {
  assert.deepEqual(withUndecidedDay([closed('monday')]), [
    closed('monday'),
    { type: 'once', date: null, isClosed: false, from: null, to: null },
  ])
})
