import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsUpTo } from './node-tree.ts'

const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
])

test('a node is below itself and all above it, but not beside or above what is below', () => {
  assert.equal(leadsUpTo(parents, 3, 1), true)
  assert.equal(leadsUpTo(parents, 3, 3), true)
  assert.equal(leadsUpTo(parents, 1, 3), false)
})

test('what is unknown or already in a circle ends the way', () => {
  assert.equal(leadsUpTo(parents, 9, 1), false)
  assert.equal(
    leadsUpTo(
      new Map([
        [1, 2],
        [2, 1],
      ]),
      1,
      3,
    ),
    false,
  )
})
