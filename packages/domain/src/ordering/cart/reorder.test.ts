import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPart, createProduct, createOption } from '../../catalogue/testing/product-factory.ts'
import type { PricedProduct } from '../../catalogue/product.ts'
import { cents } from '../../money.ts'
import { createItem } from '../testing/item-factory.ts'
import { snapshotOf } from '../pricing/product-snapshot.ts'
import { reorderItems, type OrderedItem } from './reorder.ts'

const offered = (stated: Partial<PricedProduct> = {}) => ({
  ...createProduct(stated),
  description: '',
  isAvailable: true,
})
const roll = offered({ maximumQuantity: 50 })
const burger = offered({
  id: 2,
  type: 'configurable',
  name: 'Burger',
  parts: [createPart({ options: [createOption('dark')], optional: false })],
})
const platter = offered({
  id: 3,
  type: 'configurable',
  name: 'Fotoplatte',
  parts: [createPart({ type: 'images', optional: true })],
})
const range = (...products: (typeof roll)[]) => new Map(products.map((product) => [product.id, product]))
const all = range(roll, burger, platter)

const ordered = (stated: Partial<OrderedItem> = {}): OrderedItem => ({
  ...createItem(),
  name: 'Leberkäsesemmel',
  ...stated,
})
const darkBurger = ordered({ product: { id: 2 }, name: 'Burger', parts: [{ value: 'dark' }] })

test('what was ordered comes again as it was, with the name and price of today', () => {
  const dearer = { ...roll, name: 'Semmel mit Leberkäse', price: cents(999) }
  const { kept, missing } = reorderItems([ordered(), darkBurger], range(dearer, burger))
  assert.deepEqual(missing, [])
  assert.deepEqual(
    kept.map(({ product, amount, parts, snapshot }) => ({ product, amount, parts, snapshot })),
    [
      { product: { id: 1 }, amount: 1, parts: [], snapshot: snapshotOf(dearer) },
      { product: { id: 2 }, amount: 1, parts: [{ value: 'dark' }], snapshot: snapshotOf(burger) },
    ],
  )
})

test('what cannot be had again is named with the reason and takes nothing else with it', () => {
  const resting = { ...platter, isAvailable: false }
  const items = [
    ordered({ product: { id: 9 }, name: 'Osterlamm' }),
    ordered({ product: { id: 3 }, name: 'Fotoplatte' }),
    { ...darkBurger, parts: [{ value: 'rye' }] },
    { ...darkBurger, parts: [] },
    ordered({ amount: 51 }),
    ordered(),
  ]
  const { kept, missing } = reorderItems(items, range(roll, burger, resting))
  assert.deepEqual(missing, [
    { name: 'Osterlamm', reason: 'gone' },
    { name: 'Fotoplatte', reason: 'resting' },
    { name: 'Burger', reason: 'changed' },
    { name: 'Burger', reason: 'changed' },
    { name: 'Leberkäsesemmel', reason: 'changed' },
  ])
  assert.equal(kept.length, 1)
})

test('attached files stay with the order they belonged to', () => {
  const upload = { id: 1, version: 1, extension: 'png', publicHash: 'x' }
  const item = ordered({ product: { id: 3 }, name: 'Fotoplatte', parts: [{ uploads: [upload] }] })
  const { kept } = reorderItems([item], all)
  assert.equal(kept.length, 1)
  assert.doesNotMatch(JSON.stringify(kept), /publicHash/)
})
