import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropTarget, flatTree, targetOf } from './flat-tree.ts'

/**
 * 1
 *   2
 *     3
 *   4
 * 5
 */
const nodes = [
  { id: 1, parent: null, sortOrder: 10 },
  { id: 2, parent: 1, sortOrder: 10 },
  { id: 3, parent: 2, sortOrder: 10 },
  { id: 4, parent: 1, sortOrder: 20 },
  { id: 5, parent: null, sortOrder: 20 },
]

test('every node is a line below the one it belongs to', () => {
  assert.deepEqual(
    flatTree(nodes).map(({ node, depth, position, siblings }) => [node.id, depth, position, siblings]),
    [
      [1, 0, 0, 2],
      [2, 1, 0, 2],
      [3, 2, 0, 1],
      [4, 1, 1, 2],
      [5, 0, 1, 2],
    ],
  )
})

test('a step leads up, down, below the one before, or behind the one above; else nowhere', () => {
  assert.deepEqual(targetOf(nodes, 4, 'up'), { parent: 1, position: 0 })
  assert.deepEqual(targetOf(nodes, 2, 'down'), { parent: 1, position: 1 })
  assert.deepEqual(targetOf(nodes, 4, 'indent'), { parent: 2, position: 1 })
  assert.deepEqual(targetOf(nodes, 3, 'outdent'), { parent: 1, position: 1 })
  assert.deepEqual(targetOf(nodes, 5, 'indent'), { parent: 1, position: 2 })
  for (const [id, direction] of [
    [1, 'up'],
    [5, 'down'],
    [1, 'indent'],
    [5, 'outdent'],
    [9, 'up'],
  ] as const) {
    assert.equal(targetOf(nodes, id, direction), null)
  }
})

test('what is dragged lands where it is let go, as deep as it is held', () => {
  const drop = (id: number, over: number, deeper = 0) => dropTarget(nodes, { id, over, deeper })
  assert.deepEqual(drop(5, 4, 1), { parent: 1, position: 1 })
  assert.deepEqual(drop(5, 1), { parent: null, position: 0 })
  assert.deepEqual(drop(5, 5, 1), { parent: 1, position: 2 })
  assert.deepEqual(drop(5, 5, 9), { parent: 4, position: 0 })
  assert.deepEqual(drop(4, 5), { parent: 5, position: 0 })
  assert.deepEqual(drop(4, 5, -1), { parent: null, position: 2 })
  assert.deepEqual(drop(1, 5), { parent: null, position: 1 })
})

test('nothing lands below itself, and what is let go where it was stays', () => {
  assert.equal(dropTarget(nodes, { id: 1, over: 3, deeper: 2 }), null)
  assert.equal(dropTarget(nodes, { id: 4, over: 4, deeper: 0 }), null)
  assert.equal(dropTarget(nodes, { id: 9, over: 1, deeper: 0 }), null)
})
