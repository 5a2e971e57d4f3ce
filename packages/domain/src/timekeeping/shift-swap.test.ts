import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keysOf } from '../typed-objects.ts'
import {
  isPending,
  swapActions,
  swapState,
  swapSteps,
  type SwapParty,
  type SwapStatus,
} from './shift-swap.ts'

const now = Date.parse('2027-02-01T08:00:00Z')
const offered = { status: 'offered' as const, start: now + 1, isUnchanged: true }

test('an offer lasts until its shift begins or is planned otherwise', () => {
  assert.equal(swapState(offered, now), 'offered')
  assert.equal(swapState({ ...offered, start: now }, now), 'expired')
  assert.equal(swapState({ ...offered, isUnchanged: false }, now), 'outdated')
})

test('what was decided stays decided, whatever becomes of the shift', () => {
  for (const status of ['confirmed', 'rejected', 'declined', 'withdrawn'] as const) {
    assert.equal(swapState({ status, start: now - 1, isUnchanged: false }, now), status)
  }
})

test('each party may do its own part', () => {
  const may = (state: 'offered' | 'accepted', ...parties: SwapParty[]) => swapActions(state, parties)
  assert.deepEqual(may('offered', 'owner'), ['withdraw'])
  assert.deepEqual(may('offered', 'colleague'), ['accept'])
  assert.deepEqual(may('offered', 'named'), ['accept', 'decline'])
  assert.deepEqual(may('offered', 'manager'), [])
  assert.deepEqual(may('accepted', 'taker'), ['takeBack'])
  assert.deepEqual(may('accepted', 'manager'), ['confirm', 'reject'])
  assert.deepEqual(may('accepted', 'colleague', 'named'), [])
})

test('any sequence of steps ends at most once, and only a manager makes a shift change hands', () => {
  const parties = ['owner', 'colleague', 'named', 'taker', 'manager'] as const
  const step = fc.record({
    action: fc.constantFrom(...keysOf(swapSteps)),
    party: fc.constantFrom(...parties),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let status: SwapStatus = 'offered'
      for (const { action, party } of steps) {
        const state = swapState({ ...offered, status }, now)
        if (!swapActions(state, [party]).includes(action)) continue
        assert.ok(isPending(status), 'an ended swap goes on')
        if (action === 'confirm') assert.deepEqual([party, status], ['manager', 'accepted'])
        status = swapSteps[action].to
      }
    }),
  )
})
