import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hourMs } from '../time/wall-time.ts'
import { everySecondMs, everyWeekMs, keptBases, logKeptSince } from './kept-backups.ts'

const dayMs = 24 * hourMs
const now = Date.parse('2026-11-23T12:00:00Z')
const instants = fc.array(fc.integer({ min: now - 200 * dayMs, max: now }), { minLength: 1 })

test('of daily base backups two weeks are kept, and one of each week before that', () => {
  const daily = Array.from({ length: 120 }, (_, days) => now - days * dayMs)
  const kept = keptBases(daily, now)
  const old = kept.filter((instant) => instant < now - everySecondMs)
  assert.equal(kept.length - old.length, 15)
  assert.ok(old.length === 6 || old.length === 7, `${old.length} weeks`)
  assert.ok(old.every((instant, index) => index === 0 || instant - (old[index - 1] ?? 0) >= 6 * dayMs))
})

test('every instant of the last two weeks that could be reached still can', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: everySecondMs }), (all, ago) => {
      const before = (list: readonly number[]) => Math.max(...list.filter((instant) => instant <= now - ago))
      assert.equal(before(keptBases(all, now)), before(all))
    }),
  )
})

test('the newest is kept whatever its age, and nothing else beyond eight weeks', () => {
  fc.assert(
    fc.property(instants, (all) => {
      const kept = keptBases(all, now)
      assert.ok(kept.includes(Math.max(...all)))
      const since = logKeptSince(all, now)
      assert.ok(kept.every((instant) => instant > now - everyWeekMs || instant === since))
    }),
  )
})
