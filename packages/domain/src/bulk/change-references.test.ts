import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changeReferences } from './change-references.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))

test('references are added behind those that are there, removed, or replaced', () => {
  assert.deepEqual(changeReferences([3, 1], { kind: 'add', ids: [1, 2] }), [3, 1, 2])
  assert.deepEqual(changeReferences([3, 1], { kind: 'remove', ids: [1, 2] }), [3])
  assert.deepEqual(changeReferences([3, 1], { kind: 'replace', ids: [2, 2] }), [2])
})

test('a change that is made twice is the same as once, and no reference is there twice', () => {
  fc.assert(
    fc.property(ids, ids, fc.constantFrom('add', 'remove', 'replace'), (before, given, kind) => {
      const once = changeReferences(before, { kind, ids: given })
      assert.deepEqual(changeReferences(once, { kind, ids: given }), once)
      assert.equal(new Set(once).size, once.length)
      for (const id of given) assert.equal(once.includes(id), kind !== 'remove')
      for (const id of before) if (!given.includes(id)) assert.equal(once.includes(id), kind !== 'replace')
    }),
  )
})
