import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withItem } from './clipboard.ts'

test('an item takes the place of the one with the same context and leaves the others', () => {
  const first = { context: 'tags', values: { name: 'A' } }
  const other = { context: 'products', values: { name: 'B' } }
  const second = { context: 'tags', values: { name: 'C' } }
  assert.deepEqual(withItem(withItem(withItem([], first), other), second), [other, second])
})
