import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closed, open } from './testing/opening-entries.ts'
import { specialDays, weeklyHours } from './shown-hours.ts'

const timesOf = (entries: Parameters<typeof weeklyHours>[0], weekday: string) =>
  weeklyHours(entries)
    .find((day) => day.weekday === weekday)
    ?.times.map(({ from, to }) => `${from}-${to}`)

test('daily and weekday hours add up in the order of the day', () => {
  const entries = [open('monday', '14:00', '18:00'), open('daily', '08:00', '12:00')]
  assert.deepEqual(timesOf(entries, 'monday'), ['08:00-12:00', '14:00-18:00'])
  assert.deepEqual(timesOf(entries, 'tuesday'), ['08:00-12:00'])
})

test('a closed weekday takes the daily hours away, a single date is not in the table', () => {
  const entries = [
    open('daily', '08:00', '12:00'),
    closed('sunday'),
    open('once', '10:00', '11:00', '2026-12-24'),
  ]
  assert.deepEqual(timesOf(entries, 'sunday'), [])
  assert.deepEqual(timesOf(entries, 'thursday'), ['08:00-12:00'])
})

test('the special days of two weeks are in order, with the times that hold instead or closed', () => {
  const entries = [
    open('daily', '08:00', '18:00'),
    closed('once', '2026-12-26'),
    open('once', '07:00', '12:00', '2026-12-24'),
    open('once', '13:00', '14:00', '2026-12-24'),
    open('once', '18:00', '02:00', '2026-12-31'),
    open('once', '09:00', '10:00', '2027-01-06'),
    closed('once', '2026-12-08'),
  ]
  assert.deepEqual(specialDays(entries, '2026-12-20', '2027-01-02'), [
    {
      date: '2026-12-24',
      times: [
        { from: '07:00', to: '12:00' },
        { from: '13:00', to: '14:00' },
      ],
    },
    { date: '2026-12-26', times: [] },
    { date: '2026-12-31', times: [{ from: '18:00', to: '02:00' }] },
  ])
})

test('hours up to midnight end at 24:00', () => {
  assert.deepEqual(timesOf([open('friday', '18:00', '00:00')], 'friday'), ['18:00-24:00'])
  assert.deepEqual(timesOf([open('friday', '00:00', '00:00')], 'friday'), ['00:00-24:00'])
})
