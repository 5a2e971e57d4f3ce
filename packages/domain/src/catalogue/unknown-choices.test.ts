import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createItem } from '../ordering/testing/item-factory.ts'
import { arbitraryShopping } from '../ordering/testing/arbitrary-cart.ts'
import type { CartItem } from '../ordering/cart/cart.ts'
import { createPart, createProduct, createOption } from './testing/product-factory.ts'
import { pruneItem, unknownChoices } from './configurator.ts'

const upload = { id: 1, version: 1, extension: 'jpg', publicHash: 'h' }
const options = [createOption('white'), createOption('dark')]
const burger = createProduct({
  type: 'configurable',
  parts: [
    createPart({ type: 'select', options }),
    createPart({ type: 'multiselect', options }),
    createPart({ type: 'image' }),
    createPart({ type: 'addons', addons: [{ product: { id: 2 }, amount: 1 }] }),
  ],
})
const cheese = createProduct({ id: 2, unit: 'gram', maximumQuantity: 50 })
const bacon = createProduct({ id: 3 })
const products = new Map([burger, cheese, bacon].map((product) => [product.id, product]))

const slice = { part: 3, product: { id: 2 }, amount: 20, unit: 'gram' } as const
const honest: CartItem = createItem({
  parts: [{ value: 'dark' }, { values: ['white', 'dark'] }, { uploads: [upload] }, {}],
  addons: [slice],
})

test('an honest item states nothing unknown', () => {
  assert.deepEqual(unknownChoices(burger, honest, products), [])
  assert.deepEqual(unknownChoices(burger, createItem(), products), [])
  const written = createItem({ parts: [{ value: 'dark', values: [], text: '', uploads: [] }] })
  assert.deepEqual(unknownChoices(burger, written, products), [])
})

test('what is not offered is named with its step', () => {
  const cases: [Partial<CartItem>, string, number | null][] = [
    [{ unit: 'kilogram' }, 'unitNotOffered', null],
    [{ parts: [{ value: 'gone' }] }, 'unknownOption', 0],
    [{ parts: [{}, { values: ['white', 'gone'] }] }, 'unknownOption', 1],
    [{ parts: [{}, {}, { uploads: [upload, upload] }] }, 'tooManyUploads', 2],
    [{ parts: [{ value: null, text: 'mit Kren' }] }, 'otherType', 0],
    [{ parts: [{}, { value: 'dark' }] }, 'otherType', 1],
    [{ parts: [{}, {}, { values: ['white'] }] }, 'otherType', 2],
    [{ parts: [{}, {}, {}, { uploads: [upload] }] }, 'otherType', 3],
    [{ parts: [{}, {}, {}, {}, {}] }, 'unknownStep', 4],
    [{ addons: [{ ...slice, part: 0 }] }, 'unknownStep', 0],
    [{ addons: [{ ...slice, part: 9 }] }, 'unknownStep', 9],
    [{ addons: [{ ...slice, product: { id: 3 } }] }, 'unknownAddon', 3],
    [{ addons: [{ ...slice, product: { id: 99 } }] }, 'unknownAddon', 3],
    [{ addons: [{ ...slice, amount: -5 }] }, 'addonAmount', 3],
    [{ addons: [{ ...slice, amount: 10_001 }] }, 'addonAmount', 3],
    [{ addons: [{ ...slice, amount: 51 }] }, 'addonAmount', 3],
    [{ addons: [{ ...slice, unit: 'piece' }] }, 'addonUnit', 3],
    [{ addons: [{ ...slice, unit: 'kilogram' }] }, 'addonUnit', 3],
    [{ addons: [slice, slice] }, 'repeatedAddon', 3],
  ]
  for (const [stated, reason, step] of cases) {
    assert.deepEqual(unknownChoices(burger, createItem(stated), products), [{ reason, step }])
  }
})

test('an offered unit without a usable ratio does not convert', () => {
  const piece = {
    unit: 'piece',
    ratio: 0,
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: 'fixed',
  } as const
  const ham = createProduct({ unit: 'kilogram', alternativeUnits: [piece] })
  assert.deepEqual(unknownChoices(ham, createItem(), products), [{ reason: 'noConversion', step: null }])
})

test('an addon that is offered but no longer sold is unknown', () => {
  assert.deepEqual(unknownChoices(burger, honest, new Map()), [{ reason: 'unknownAddon', step: 3 }])
})

test('a product without steps takes neither choices nor addons', () => {
  assert.deepEqual(
    unknownChoices(bacon, createItem({ parts: [{ value: 'dark' }], addons: [slice] }), products).map(
      ({ reason }) => reason,
    ),
    ['unknownStep', 'unknownStep'],
  )
})

test('pruning keeps an honest item and drops what is not offered', () => {
  assert.deepEqual(pruneItem(burger, honest), honest)
  const stale = createItem({
    parts: [
      { value: 'gone', text: 'x' },
      { values: ['gone', 'dark'] },
      { uploads: [upload, upload] },
      {},
      {},
    ],
    addons: [slice, { ...slice, amount: 0 }, { ...slice, product: { id: 3 } }, { ...slice, part: 1 }],
  })
  assert.deepEqual(
    pruneItem(burger, stale),
    createItem({
      parts: [{ value: null }, { values: ['dark'] }, { uploads: [upload] }, {}],
      addons: [slice],
    }),
  )
})

test('pruning an item made for any other product leaves nothing unknown but its unit', () => {
  fc.assert(
    fc.property(arbitraryShopping, fc.integer({ min: 1, max: 5 }), (shopping, id) => {
      const product = shopping.products.get(id)
      assert.ok(product)
      for (const item of shopping.items) {
        const reasons = unknownChoices(product, pruneItem(product, item), shopping.products)
        assert.deepEqual(
          reasons.filter(({ reason }) => reason !== 'unitNotOffered'),
          [],
        )
      }
    }),
  )
})
