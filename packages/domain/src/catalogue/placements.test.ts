import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  movedProducts,
  placesIn,
  withoutChange,
  withoutProduct,
  withPlacements,
  withProduct,
  type PlacedCatalog,
} from './placements.ts'

const aPlace = fc.record({
  category: fc.integer({ min: 1, max: 4 }),
  product: fc.integer({ min: 1, max: 9 }),
})
const aCatalog = fc
  .array(aPlace)
  .map((places) =>
    places.reduce(
      (catalog, { category, product }) => withProduct(catalog, category, product),
      [] as PlacedCatalog,
    ),
  )

test('a product is added once and taken out again', () => {
  fc.assert(
    fc.property(aCatalog, aPlace, (catalog, { category, product }) => {
      const added = withProduct(withProduct(catalog, category, product), category, product)
      const isThere = (place: { category: number; product: number }) =>
        place.category === category && place.product === product
      assert.equal(placesIn(added).filter(isThere).length, 1)
      assert.equal(placesIn(withoutProduct(added, category, product)).filter(isThere).length, 0)
    }),
  )
})

test('taking back a change restores the catalogue exactly where nobody changed it since', () => {
  fc.assert(
    fc.property(aCatalog, aCatalog, (before, after) => {
      assert.deepEqual(withoutChange(after, before, after), before)
    }),
  )
})

test('taking back a change keeps what others added elsewhere since', () => {
  fc.assert(
    fc.property(aCatalog, aCatalog, (before, after) => {
      const current = withProduct(after, 5, 1)
      const places = placesIn(withoutChange(current, before, after)).map(
        ({ category, product }) => `${category} ${product}`,
      )
      const wanted = [...placesIn(before).map(({ category, product }) => `${category} ${product}`), '5 1']
      assert.deepEqual(places.toSorted(), wanted.toSorted())
    }),
  )
})

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
const someCategories = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))

test('many products are placed like one after the other', () => {
  fc.assert(
    fc.property(aCatalog, someCategories, someIds, (catalog, categories, products) => {
      const pairs = categories.flatMap((category) => products.map((product) => ({ category, product })))
      const added = withPlacements(catalog, 'add', categories, products)
      assert.deepEqual(
        added,
        pairs.reduce((grown, { category, product }) => withProduct(grown, category, product), catalog),
      )
      const removed = withPlacements(catalog, 'remove', categories, products)
      assert.deepEqual(
        removed,
        pairs.reduce((less, { category, product }) => withoutProduct(less, category, product), catalog),
      )
      assert.deepEqual(withPlacements(added, 'add', categories, products), added)
      assert.deepEqual(new Set(movedProducts(removed, added)), new Set(pairs.map(({ product }) => product)))
    }),
  )
})

test('a catalogue in which nothing changes is the same', () => {
  const catalog = [{ category: { id: 1 }, products: [{ id: 7 }] }]
  assert.equal(withPlacements(catalog, 'add', [1], [7]), catalog)
  assert.equal(withPlacements(catalog, 'remove', [1, 2], [8]), catalog)
  assert.equal(withPlacements(catalog, 'add', [2], []), catalog)
})
