import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minConnections } from '../environment/environment.ts'
import { shareConnections } from './connection-shares.ts'

test('a process never opens more connections than it may, and every part has some', () => {
  fc.assert(
    fc.property(fc.integer({ min: minConnections, max: 500 }), (total) => {
      const { requests, background, snapshot } = shareConnections(total)
      assert.equal(requests + background + snapshot + 1, total)
      assert.ok(requests >= background && background >= 2)
    }),
  )
})

test('ten processes with ten connections each fit into a database with a hundred', () => {
  assert.deepEqual(shareConnections(10), { requests: 5, background: 2, snapshot: 2 })
})
