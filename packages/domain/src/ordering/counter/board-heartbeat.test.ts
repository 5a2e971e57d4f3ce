import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpeningHourEntry } from '../../shop/branch.ts'
import { isBoardOffline } from './board-heartbeat.ts'

const openingHours: OpeningHourEntry[] = [
  { type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' },
]
const at = (time: string) => Date.parse(`2026-05-04T${time}:00+02:00`)
const isLost = (seen: string, now: string) => isBoardOffline(at(seen), { openingHours }, at(now))

test('a board that is silent for more than five minutes is lost', () => {
  assert.equal(isLost('10:00', '10:05'), false)
  assert.equal(isLost('10:00', '10:06'), true)
})

test('nobody misses a board while the branch is closed, nor in the first minutes after its opening', () => {
  assert.equal(isLost('07:00', '07:59'), false)
  assert.equal(isLost('07:00', '08:05'), false)
  assert.equal(isLost('07:00', '08:06'), true)
  assert.equal(isLost('17:00', '18:00'), false)
})
