import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ClockEventKind } from './clock-events.ts'
import { isPossible, stateAfter } from './clock-state.ts'
import { deriveActivities } from './derive-activities.ts'
import { activityStatus } from './working-activity.ts'

const kinds: ClockEventKind[] = ['start', 'pause', 'resume', 'end']

test('what a terminal offers are the events that fit, and it foresees what comes of them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 12 }), (drawn) => {
      const place = { branch: 1, department: null, project: null, task: null }
      const events = drawn.map((kind, at) => ({ ...place, key: `k${at}`, kind, at, recordedAt: at }))
      const { problems, activities } = deriveActivities(events, [])
      let state: 'out' | 'running' | 'paused' = 'out'
      for (const { kind, key } of events) {
        assert.equal(isPossible(state, kind), !problems.has(key), key)
        state = stateAfter(state, kind)
      }
      const last = activities.at(-1)
      const status = last === undefined ? 'ended' : activityStatus(last)
      assert.equal(state, status === 'ended' ? 'out' : status)
    }),
  )
})
