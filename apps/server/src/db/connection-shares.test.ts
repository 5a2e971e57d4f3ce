import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minConnections } from '../environment/environment.ts'
import { shareConnections } from './connection-shares.ts'

test('a process never opens more connections than it may, and every part has some', () => {
  fc.assert(
    fc.property(fc.integer({ min: minConnections, max: 500 }), (total) => {
      const { requests, background, statistics, snapshot } = shareConnections(total)
      assert.equal(requests + background + statistics + snapshot + 1, total)
      assert.ok(requests >= background && background >= 2 && statistics >= 1)
    }),
  )
})

test('ten processes with ten connections each fit into a database with a hundred', () => {
  assert.deepEqual(shareConnections(10), { requests: 4, background: 2, statistics: 1, snapshot: 2 })
})
