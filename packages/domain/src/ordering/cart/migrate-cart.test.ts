import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../../money.ts'
import { createPart, createProduct, createOption } from '../../catalogue/testing/product-factory.ts'
import { createItem } from '../testing/item-factory.ts'
import { arbitraryShopping } from '../testing/arbitrary-cart.ts'
import { snapshotOf, type StoredItem } from '../pricing/product-snapshot.ts'
import { migrateCart } from './migrate-cart.ts'

const roll = { ...createProduct(), description: 'mit Senf' }
const burger = {
  ...createProduct({
    id: 2,
    type: 'configurable',
    name: 'Burger',
    parts: [createPart({ options: [createOption('dark')] })],
  }),
  description: '',
}
const products = new Map([roll, burger].map((product) => [product.id, product]))

function stored(stated: Partial<StoredItem> = {}): StoredItem {
  return { ...createItem(), snapshot: snapshotOf(roll), ...stated }
}
const darkBurger = stored({ product: { id: 2 }, parts: [{ value: 'dark' }], snapshot: snapshotOf(burger) })

test('a line whose product is as it was stays', () => {
  assert.deepEqual(migrateCart([stored(), darkBurger], products), {
    kept: [stored(), darkBurger],
    removed: [],
  })
})

test('a line whose product left the menu is gone, under the name it had', () => {
  assert.deepEqual(migrateCart([stored({ product: { id: 9 } })], products), {
    kept: [],
    removed: [{ name: 'Leberkäsesemmel', reason: 'gone' }],
  })
})

test('a line goes where name, description, price, unit or a choice changed', () => {
  const changed: StoredItem[] = [
    stored({ snapshot: { ...snapshotOf(roll), name: 'Semmel' } }),
    stored({ snapshot: { ...snapshotOf(roll), description: 'ohne Senf' } }),
    stored({ snapshot: { ...snapshotOf(roll), price: cents(250) } }),
    stored({ unit: 'kilogram' }),
    { ...darkBurger, parts: [{ value: 'rye' }] },
    { ...darkBurger, parts: [{ value: 'dark' }, { value: 'dark' }] },
    { ...darkBurger, addons: [{ part: 0, product: { id: 1 }, amount: 1, unit: 'piece' }] },
  ]
  for (const line of changed) {
    assert.deepEqual(migrateCart([line], products), {
      kept: [],
      removed: [{ name: line.snapshot.name, reason: 'changed' }],
    })
  }
})

test('a product that is disabled or otherwise different stays in the cart', () => {
  const other = new Map([[1, { ...roll, isEnabled: false, defaultQuantity: 7 }]])
  assert.equal(migrateCart([stored()], other).kept.length, 1)
})

test('what cannot be read as an item is dropped without a word and takes no other with it', () => {
  const { snapshot, ...withoutSnapshot } = stored()
  const unusable: unknown[] = [
    null,
    7,
    'item',
    [],
    {},
    withoutSnapshot,
    { ...stored(), amount: '1' },
    { ...stored(), amount: 0 },
    { ...stored(), amount: -1 },
    { ...stored(), amount: 1e300 },
    { ...stored(), unit: 'toString' },
    { ...stored(), product: null },
    { ...stored(), product: { id: '1' } },
    { ...stored(), parts: null },
    { ...stored(), parts: ['dark'] },
    { ...darkBurger, parts: [{ value: 5 }] },
    { ...darkBurger, parts: [{ values: 'dark' }] },
    { ...darkBurger, parts: [{ uploads: [{ id: 1 }] }] },
    { ...stored(), addons: [{ part: 0, product: { id: 1 }, amount: -1, unit: 'piece' }] },
    { ...stored(), snapshot: { ...snapshot, price: '260' } },
  ]
  for (const value of unusable) {
    assert.deepEqual(migrateCart([value, stored()], products), { kept: [stored()], removed: [] })
  }
  for (const value of [null, undefined, 'x', { length: 3 }, 4]) {
    assert.deepEqual(migrateCart(value, products), { kept: [], removed: [] })
  }
})

test('no stored value makes it throw, and what is kept carries known fields only', () => {
  const nearly = fc.record(
    {
      product: fc.oneof(fc.jsonValue(), fc.record({ id: fc.constantFrom(1, 2, 3) })),
      amount: fc.oneof(fc.jsonValue(), fc.constant(1)),
      unit: fc.oneof(fc.jsonValue(), fc.constantFrom('piece', '__proto__')),
      parts: fc.oneof(fc.jsonValue(), fc.array(fc.record({ value: fc.jsonValue() }))),
      addons: fc.oneof(fc.jsonValue(), fc.constant([])),
      snapshot: fc.oneof(fc.jsonValue(), fc.constantFrom(snapshotOf(roll), snapshotOf(burger))),
      evil: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(nearly, fc.jsonValue()))), (value) => {
      const { kept, removed } = migrateCart(JSON.parse(JSON.stringify(value)), products)
      assert.ok(kept.length + removed.length <= (Array.isArray(value) ? value.length : 0))
      for (const item of kept) {
        assert.deepEqual(Object.keys(item).toSorted(), [
          'addons',
          'amount',
          'parts',
          'product',
          'snapshot',
          'unit',
        ])
        assert.ok(products.has(item.product.id) && item.amount > 0)
      }
    }),
  )
})

test('an honest cart survives storage unchanged, and migrating twice is migrating once', () => {
  fc.assert(
    fc.property(arbitraryShopping, (shopping) => {
      const menu = new Map(
        [...shopping.products].map(([id, product]) => [id, { ...product, description: '' }]),
      )
      const cart = shopping.items.map((item) => {
        const product = menu.get(item.product.id)
        assert.ok(product)
        return { ...item, snapshot: snapshotOf(product) }
      })
      const once = migrateCart(JSON.parse(JSON.stringify(cart)), menu)
      assert.deepEqual(once, { kept: cart, removed: [] })
      assert.deepEqual(migrateCart(once.kept, menu), once)
    }),
  )
})
