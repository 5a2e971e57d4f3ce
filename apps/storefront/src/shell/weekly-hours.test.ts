import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closed, open } from '@theke/domain/shop/opening-entries.ts'
import { weeklyHours } from './weekly-hours.ts'

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
