import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHopeless, maxFailingMs, retryPause } from './webhook-retries.ts'

test('a delivery is repeated ever more rarely, for about three days, and then given up', () => {
  const pauses: number[] = []
  for (let attempt = 1; ; attempt++) {
    const pause = retryPause(attempt, 0, 0)
    if (pause === null) break
    pauses.push(pause)
  }
  assert.equal(pauses.length, 9)
  assert.deepEqual(
    pauses,
    pauses.toSorted((a, b) => a - b),
  )
  const hours = pauses.reduce((sum, one) => sum + one, 0) / 3_600_000
  assert.ok(hours > 72 && hours < 78, String(hours))
})

test('a receiver that asks for time gets it, but no more than a day', () => {
  assert.equal(retryPause(1, 60_000, 0), 60_000)
  assert.equal(retryPause(1, 1, 0), 5_000)
  assert.equal(retryPause(1, Infinity, 0), 24 * 3_600_000)
})

test('chance adds up to a tenth', () => {
  assert.equal(retryPause(1, 0, 1), 5_500)
})

test('an endpoint is hopeless after five days without a success', () => {
  assert.equal(isHopeless(0, maxFailingMs - 1), false)
  assert.equal(isHopeless(0, maxFailingMs), true)
})
