import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import { addItem } from './cart-changes.ts'
import { emptyCart } from './cart.ts'
import { storeOf } from './cart-stores.ts'
import { clearPaidCart, forgetPayingOrder, keepCartFor, payingOrderAt } from './paid-cart.ts'

const roll = { ...createProduct(), description: '' }
const item = createItem({ amount: 2 })
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, { window: { sessionStorage } })
  for (const branch of ['linz', 'wels']) storeOf(branch).update(() => addItem(emptyCart, roll, item))
})

const anOrder = (uid: string, identifier: string, isPaid = false) => ({
  uid,
  hash: 'h',
  isPaid,
  branch: { identifier },
})
const countAt = (branch: string) => storeOf(branch).get().lines.length

test('orders that are being paid at two branches do not replace each other', () => {
  keepCartFor(anOrder('first', 'linz'), [item])
  keepCartFor(anOrder('second', 'wels'), [item])
  assert.deepEqual(payingOrderAt('linz')?.uid, 'first')
  assert.deepEqual(payingOrderAt('wels')?.uid, 'second')

  clearPaidCart(anOrder('first', 'linz', true))
  assert.deepEqual([countAt('linz'), countAt('wels')], [0, 1])
  assert.equal(payingOrderAt('linz'), null)
  assert.equal(payingOrderAt('wels')?.uid, 'second')
})

test('only the payment of the order that the cart has become clears the cart', () => {
  keepCartFor(anOrder('first', 'linz'), [item])
  clearPaidCart(anOrder('first', 'linz'))
  clearPaidCart(anOrder('other', 'linz', true))
  assert.equal(countAt('linz'), 1)
})

test('an order that an earlier version has stored is found at its branch, and forgotten there', () => {
  stored.set('asp.paying', JSON.stringify({ uid: 'u', hash: 'h', branch: 'linz' }))
  assert.deepEqual(payingOrderAt('linz'), { uid: 'u', hash: 'h', items: null })
  assert.equal(payingOrderAt('wels'), null)
  forgetPayingOrder('wels')
  clearPaidCart(anOrder('u', 'linz', true))
  assert.deepEqual([countAt('linz'), stored.has('asp.paying')], [0, false])
})

test('stored values that nobody has written are no order', () => {
  for (const text of ['', '{', '7', 'null', '[]', '{"uid":1,"hash":"h"}', '{"__proto__":{"uid":"u"}}']) {
    stored.set('asp.linz.paying', text)
    stored.set('asp.paying', text)
    assert.equal(payingOrderAt('linz'), null, text)
  }
})
