import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import fc from 'fast-check'
import { addItem, chooseMode } from './cart-changes.ts'
import { saveDraft } from './draft-changes.ts'
import { openCartStore, type CartStorage } from './cart-store.ts'

const roll = { ...createProduct(), description: 'mit Senf' }

function aStorage(texts: Record<string, string> = {}): CartStorage & { texts: Record<string, string> } {
  return {
    texts,
    getItem: (key) => texts[key] ?? null,
    setItem(key, text) {
      texts[key] = text
    },
  }
}

const forbidden: CartStorage = {
  getItem() {
    throw new DOMException('forbidden', 'SecurityError')
  },
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

test('a cart is saved after every change and comes back after a reload', () => {
  const storage = aStorage()
  const store = openCartStore('linz', storage)
  store.update((cart) => addItem(cart, roll, createItem({ amount: 2 })))
  store.update((cart) => chooseMode(cart, 'delivery'))
  store.update((cart) => saveDraft(cart, { firstName: 'Sabine', table: { id: 5 } }))

  const reloaded = openCartStore('linz', storage).get()
  assert.deepEqual(
    reloaded.lines.map(({ product, amount, snapshot }) => ({ product, amount, name: snapshot.name })),
    [{ product: { id: 1 }, amount: 2, name: 'Leberkäsesemmel' }],
  )
  assert.equal(reloaded.mode, 'delivery')
  assert.equal(reloaded.draft.firstName, 'Sabine')
  assert.deepEqual(reloaded.draft.table, { id: 5 })
})

test('each branch has a cart of its own', () => {
  const storage = aStorage()
  openCartStore('linz', storage).update((cart) => addItem(cart, roll, createItem()))
  assert.deepEqual(Object.keys(storage.texts), ['asp.linz.cart'])
  assert.equal(openCartStore('wels', storage).get().lines.length, 0)
})

test('listeners hear of changes until they leave, and not of what changes nothing', () => {
  const store = openCartStore('linz', aStorage())
  let heard = 0
  const leave = store.subscribe(() => {
    heard += 1
  })
  store.update((cart) => chooseMode(cart, 'dineIn'))
  store.update((cart) => chooseMode(cart, 'dineIn'))
  assert.equal(heard, 1)
  leave()
  store.update((cart) => chooseMode(cart, 'takeaway'))
  assert.equal(heard, 1)
})

test('without storage, or with one that refuses, the cart works until the page is left', () => {
  for (const storage of [null, forbidden]) {
    const store = openCartStore('linz', storage)
    store.update((cart) => addItem(cart, roll, createItem()))
    assert.equal(store.get().lines.length, 1)
  }
})

test('an area stored under its older name is understood', () => {
  const storage = aStorage({ 'asp.linz.cart': '{"items":[],"city":"Urfahr"}' })
  assert.equal(openCartStore('linz', storage).get().deliveryArea, 'Urfahr')
})

test('whatever is stored becomes a cart that can be used and saved', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        {
          items: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
          isDelivery: fc.jsonValue(),
          isDineIn: fc.jsonValue(),
          deliveryArea: fc.jsonValue(),
          order: fc.oneof(
            fc.jsonValue(),
            fc.record({ table: fc.jsonValue(), appointmentDate: fc.double(), country: fc.jsonValue() }),
          ),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const store = openCartStore('linz', aStorage({ 'asp.linz.cart': text }))
      const before = store.get().lines.length
      store.update((cart) => addItem(cart, roll, createItem({ unit: 'piece' })))
      const { lines, draft, deliveryArea } = store.get()
      assert.equal(lines.length, before + 1)
      assert.equal(typeof deliveryArea, 'string')
      assert.equal(typeof draft.firstName, 'string')
      if (draft.appointmentDate !== null) new Intl.DateTimeFormat('de-AT').format(draft.appointmentDate)
    }),
  )
})
