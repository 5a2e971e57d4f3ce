import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { childrenOf, leadsUpTo, moveNode, type PlacedNode } from './node-tree.ts'

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

const tree = [
  { id: 1, parent: null, sortOrder: 0 },
  { id: 2, parent: 1, sortOrder: 10 },
  { id: 3, parent: 2, sortOrder: 10 },
  { id: 4, parent: null, sortOrder: 0 },
  { id: 5, parent: 1, sortOrder: 5 },
]

test('children stand in their order, and by age where it says nothing', () => {
  assert.deepEqual(
    [childrenOf(tree, null), childrenOf(tree, 1), childrenOf(tree, 9)].map((nodes) =>
      nodes.map(({ id }) => id),
    ),
    [[1, 4], [5, 2], []],
  )
})

test('a moved node stands where it was put, and only what changes is named', () => {
  assert.deepEqual(moveNode(tree, 4, { parent: 1, position: 1 }), {
    ok: true,
    moved: [
      { id: 5, parent: 1, sortOrder: 10 },
      { id: 4, parent: 1, sortOrder: 20 },
      { id: 2, parent: 1, sortOrder: 30 },
    ],
  })
  assert.deepEqual(moveNode(tree, 3, { parent: 2, position: 7 }), { ok: true, moved: [] })
})

test('a node is put neither below itself nor below what is not there', () => {
  for (const parent of [1, 2, 3]) {
    assert.deepEqual(moveNode(tree, 1, { parent, position: 0 }), { ok: false, reason: 'loop' })
  }
  assert.deepEqual(moveNode(tree, 1, { parent: 9, position: 0 }), { ok: false, reason: 'unknown' })
  assert.deepEqual(moveNode(tree, 9, { parent: null, position: 0 }), { ok: false, reason: 'unknown' })
})

test('however nodes are moved, each is there once, below the one it was put to, and no circle arises', () => {
  const moves = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 1, max: 5 })), fc.nat(6)),
  )
  fc.assert(
    fc.property(moves, (given) => {
      let nodes: PlacedNode[] = tree
      for (const [id, parent, position] of given) {
        const move = moveNode(nodes, id, { parent, position })
        if (!move.ok) continue
        const moved = new Map(move.moved.map((node) => [node.id, node]))
        nodes = nodes.map((node) => moved.get(node.id) ?? node)
        assert.equal(nodes.find((node) => node.id === id)?.parent, parent)
      }
      const reached = (parent: number | null): number[] =>
        childrenOf(nodes, parent).flatMap(({ id }) => [id, ...reached(id)])
      assert.deepEqual(
        reached(null).toSorted((a, b) => a - b),
        [1, 2, 3, 4, 5],
      )
    }),
  )
})
