import assert from 'node:assert/strict'
import { test } from 'node:test'
import { product } from '@theke/contract/catalogue/product.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { copyOf } from './record-copy.ts'

const times = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' }

test('a copy has everything but what is unique or set by the server, and says that it is one', () => {
  const row = { id: 7, ...times, uid: 'x', name: 'Speck', price: 12.9 }
  const copy = copyOf(product, row)
  assert.deepEqual([copy.name, copy.price, copy.id, copy.uid], ['Speck (Kopie)', 12.9, undefined, ''])
  const linz = { id: 1, ...times, name: 'Linz', identifier: 'linz' }
  assert.equal(copyOf(branch, linz).identifier, '')
})
