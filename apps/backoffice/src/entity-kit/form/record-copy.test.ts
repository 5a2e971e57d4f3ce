import assert from 'node:assert/strict'
import { test } from 'node:test'
import { product } from '@theke/contract/catalogue/product.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import type { AnyRow } from '../any-entity.ts'
import { copyOf } from './record-copy.ts'

test('a copy has everything but what is unique or set by the server, and says that it is one', () => {
  const row = { id: 7, uid: 'x', name: 'Speck', price: 12.9 } as unknown as AnyRow
  const copy = copyOf(product as unknown as Entity, row)
  assert.deepEqual([copy.name, copy.price, copy.id, copy.uid], ['Speck (Kopie)', 12.9, undefined, ''])
  const linz = { id: 1, name: 'Linz', identifier: 'linz' } as unknown as AnyRow
  assert.equal(copyOf(branch as unknown as Entity, linz).identifier, '')
})
