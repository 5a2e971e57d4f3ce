import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlotView } from '@theke/contract/ordering/slot-api.ts'
import { firstTime, isDayFull, timesOf } from './quarter-hours.ts'

const slot = (from: string, to: string, full: SlotView['full'] = []): SlotView => ({
  start: '',
  end: '',
  from,
  to,
  full,
})

test('quarter hours within the slots, those that are full marked; the end of a full stretch is free', () => {
  assert.deepEqual(
    timesOf([slot('08:05', '08:45', [{ from: '08:15', to: '08:30' }]), slot('23:40', '00:00')]),
    [
      { time: '08:15', isFull: true },
      { time: '08:30', isFull: false },
      { time: '08:45', isFull: false },
      { time: '23:45', isFull: false },
    ],
  )
})

test('a day that is full as a whole has no free time and begins with its first', () => {
  const full = timesOf([slot('08:00', '08:30', [{ from: '00:00', to: '00:00' }])])
  assert.equal(isDayFull(full), true)
  assert.equal(firstTime(full), '08:00')
  assert.equal(isDayFull([]), false)
})

test('a day begins with the wanted time unless that is full', () => {
  const times = timesOf([slot('08:00', '09:00', [{ from: '08:00', to: '08:30' }])])
  assert.equal(firstTime(times, '08:45'), '08:45')
  assert.equal(firstTime(times, '08:15'), '08:30')
})
