import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsIn, imagesIn, isReference, referencesIn } from './references.ts'

const image = { id: 7, version: 1, extension: 'webp', alt: '' }

test('a reference is an object with a number', () => {
  for (const value of [null, undefined, 7, '7', [], {}, { id: '7' }, [{ id: 7 }]])
    assert.equal(isReference(value), false)
  assert.ok(isReference({ id: 7, name: 'Leberkäse' }))
})

test('a field has one reference or several, and nothing where it is empty', () => {
  assert.deepEqual(referencesIn({ id: 7 }), [{ id: 7 }])
  assert.deepEqual(referencesIn([{ id: 7 }, null, { id: 8 }]), [{ id: 7 }, { id: 8 }])
  for (const value of [null, undefined, []]) assert.deepEqual(referencesIn(value), [])
  assert.deepEqual(idsIn(7), [7])
  assert.deepEqual(idsIn([7, 8, null]), [7, 8])
})

test('an image has what its address needs', () => {
  assert.deepEqual(imagesIn([image, { id: 8 }]), [image])
  assert.deepEqual(imagesIn(null), [])
})
