import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeEmpty, valueAt } from './form-values.ts'

test('a value is found by its path, and nothing where the path ends early', () => {
  const values = { name: 'Speck', areas: [{ price: 4.9 }], image: null }
  assert.equal(valueAt(values, 'name'), 'Speck')
  assert.equal(valueAt(values, 'areas.0.price'), 4.9)
  assert.equal(valueAt(values, 'areas.1.price'), undefined)
  assert.equal(valueAt(values, 'image.id'), undefined)
})

test('an emptied field is as it began, and only where it began empty', () => {
  assert.equal(normalizeEmpty('', null), null)
  assert.equal(normalizeEmpty('', undefined), undefined)
  assert.equal(normalizeEmpty(null, ''), '')
  assert.equal(normalizeEmpty('', 'Speck'), '')
  assert.equal(normalizeEmpty(0, null), 0)
  assert.equal(normalizeEmpty(false, null), false)
})
