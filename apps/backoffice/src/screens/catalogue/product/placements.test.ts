import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Catalog, withoutProduct, withProduct } from './placements.ts'

const catalog: Catalog = [{ category: { id: 1 }, products: [{ id: 10 }] }]

test('a product comes to the end of its category, once, and a new category to the end of the catalogue', () => {
  assert.deepEqual(withProduct(catalog, 1, 11), [{ category: { id: 1 }, products: [{ id: 10 }, { id: 11 }] }])
  assert.equal(withProduct(catalog, 1, 10), catalog)
  assert.deepEqual(withProduct(catalog, 2, 10), [...catalog, { category: { id: 2 }, products: [{ id: 10 }] }])
})

test('a product leaves one category and stays in the others', () => {
  const both = withProduct(catalog, 2, 10)
  assert.deepEqual(withoutProduct(both, 1, 10), [
    { category: { id: 1 }, products: [] },
    { category: { id: 2 }, products: [{ id: 10 }] },
  ])
})
