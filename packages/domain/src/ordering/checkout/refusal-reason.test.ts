import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, instantAt } from '../../time/wall-time.ts'
import { slotHorizonDays } from '../slots/slots.ts'
import { countedRefusal, refusalInstant } from './refusal-reason.ts'

const now = instantAt('2026-03-28', 600)

test('a refusal counts once, for the first reason that the shop is the cause of', () => {
  const cases: [reasons: string[], counted: string | null][] = [
    [[], null],
    [['blank', 'consent-missing'], null],
    [['blank', 'sold-out-until'], 'sold-out'],
    [['product-unavailable', 'appointment-closed'], 'closed'],
    [['price-changed'], 'price-changed'],
    [['slot-full'], 'slot-full'],
  ]
  for (const [reasons, counted] of cases) {
    const found = countedRefusal(reasons.map((reason) => ({ reason })))
    assert.equal(found?.reason ?? null, counted)
  }
  const [first, second] = [{ reason: 'sold-out' }, { reason: 'sold-out' }]
  assert.equal(countedRefusal([first, second])?.problem, first)
})

test('it counts at the wished time, or at the present where nobody can order for that time', () => {
  const tomorrow = instantAt('2026-03-29', 600)
  const last = instantAt(addDays('2026-03-28', slotHorizonDays), 1439)
  assert.equal(refusalInstant(tomorrow, now), tomorrow)
  assert.equal(refusalInstant(last, now), last)
  for (const wished of [null, now - 1, last + 60_000, Number.MAX_SAFE_INTEGER])
    assert.equal(refusalInstant(wished, now), now)
})
