import assert from 'node:assert/strict'
import test from 'node:test'
import { instantAt } from '../time/wall-time.ts'
import { emergencyListDay, emergencySupplementDay } from './emergency-list.ts'

const at = (minutes: number) => instantAt('2026-12-22', minutes)

test('the list of tomorrow is due from its time on, that of today until noon, and none where the branch has none', () => {
  assert.equal(emergencyListDay(at(20 * 60), '20:00'), '2026-12-23')
  assert.equal(emergencyListDay(at(23 * 60 + 59), '20:00'), '2026-12-23')
  assert.equal(emergencyListDay(at(20 * 60 - 1), '20:00'), null)
  assert.equal(emergencyListDay(at(0), '20:00'), '2026-12-22')
  assert.equal(emergencyListDay(at(12 * 60), '20:00'), null)
  assert.equal(emergencyListDay(at(20 * 60), null), null)
})

test('a list is completed in the morning of its day', () => {
  assert.equal(emergencySupplementDay(at(5 * 60 - 1)), null)
  assert.equal(emergencySupplementDay(at(5 * 60)), '2026-12-22')
  assert.equal(emergencySupplementDay(at(12 * 60 - 1)), '2026-12-22')
  assert.equal(emergencySupplementDay(at(12 * 60)), null)
})
