import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayOf } from '../../../shop-time.ts'
import { weekOf } from './week-of.ts'

test('a week begins on Monday by the clock of the shop', () => {
  assert.equal(mondayOf(Date.parse('2026-11-22T22:59:00Z')), '2026-11-16')
  assert.equal(mondayOf(Date.parse('2026-11-22T23:00:00Z')), '2026-11-23')
  assert.equal(mondayOf(Date.parse('2026-11-29T12:00:00Z')), '2026-11-23')
})

test('minutes belong to the day on which the work began, also when clocks change', () => {
  // In the night to Sunday, 25 October 2026, clocks go back.
  const activities = [
    { start: '2026-10-24T20:00:00Z', duration: 360 },
    { start: '2026-10-25T22:59:00Z', duration: 30 },
    { start: '2026-10-25T23:00:00Z', duration: 60 },
  ]
  const days = weekOf('2026-10-19', activities, [])
  assert.deepEqual(
    days.map(({ worked }) => worked),
    [0, 0, 0, 0, 0, 360, 30],
  )
  assert.equal(weekOf('2026-10-26', activities, [])[0]?.worked, 60)
})

test('published work is planned without its pause', () => {
  const shift = {
    start: '2026-11-23T05:00:00Z',
    end: '2026-11-23T13:30:00Z',
    pause: 30,
    type: 'work',
    isAllDay: false,
  }
  const schedules = [
    { ...shift, isPublished: true },
    { ...shift, isPublished: false },
    { ...shift, type: 'holiday', isPublished: true },
  ]
  assert.equal(weekOf('2026-11-23', [], schedules)[0]?.planned, 480)
})

test('training is work, and a day is off only where work of its week is published', () => {
  const training = { type: 'training', pause: 0, isAllDay: false, isPublished: true }
  const days = weekOf(
    '2026-11-23',
    [],
    [
      { ...training, start: '2026-11-23T08:00:00Z', end: '2026-11-23T10:00:00Z' },
      { ...training, start: '2026-11-24T23:00:00Z', end: '2026-11-26T23:00:00Z', isAllDay: true },
    ],
  )
  assert.deepEqual(
    days.map(({ planned }) => planned),
    [120, 0, 0, 0, 0, 0, 0],
  )
  assert.deepEqual(
    days.map(({ isOff }) => isOff),
    [false, true, false, false, true, true, true],
  )
  const unpublished = {
    ...training,
    start: '2026-11-23T08:00:00Z',
    end: '2026-11-23T10:00:00Z',
    isPublished: false,
  }
  const absent = { ...training, type: 'holiday', isAllDay: true }
  const holiday = { ...absent, start: '2026-11-22T23:00:00Z', end: '2026-11-24T23:00:00Z' }
  const nightBefore = { ...training, start: '2026-11-22T18:00:00Z', end: '2026-11-23T03:00:00Z' }
  for (const other of [unpublished, holiday, nightBefore])
    assert.ok(weekOf('2026-11-23', [], [other]).every(({ isOff }) => !isOff))
})
