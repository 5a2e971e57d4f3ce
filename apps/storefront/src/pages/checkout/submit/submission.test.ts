import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '@theke/contract/client.ts'
import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import {
  beginSubmission,
  recallOrder,
  type SendOrder,
  type Submission,
  type SubmissionStore,
  submitOrder,
} from './submission.ts'

/** A shop as the server behaves: one order a key, refused where the same key comes with other details. */
function aShop() {
  const placed = new Map<string, string>()
  let isDown = false
  let losesReplies = false
  const send: SendOrder = (body, key) => {
    if (isDown) return Promise.reject(new ApiError(0, [], 'offline'))
    const text = JSON.stringify(body)
    const known = placed.get(key)
    if (known !== undefined && known !== text) {
      return Promise.reject(new ApiError(409, [{ message: 'other details' }], ''))
    }
    if (known === undefined && body.firstName === '') {
      return Promise.reject(new ApiError(422, [{ message: 'blank', field: 'firstName' }], ''))
    }
    placed.set(key, text)
    if (losesReplies) return Promise.reject(new ApiError(504, [], 'lost'))
    return Promise.resolve({ uid: key, comment: body.comment } as PricedOrder)
  }
  return {
    send,
    placed,
    set isDown(value: boolean) {
      isDown = value
    },
    set losesReplies(value: boolean) {
      losesReplies = value
    },
  }
}

function aStore(): SubmissionStore & { kept: Submission | null } {
  const store = {
    kept: null as Submission | null,
    read: () => store.kept,
    write: (submission: Submission | null) => {
      store.kept = submission
    },
  }
  return store
}

test('an order that is placed leaves nothing behind', async () => {
  const shop = aShop()
  const store = aStore()
  const outcome = await submitOrder({ firstName: 'Sabine' }, store, shop.send)
  assert.equal(outcome.kind, 'placed')
  assert.equal(store.kept, null)
})

test('a lost reply and a retry make one order', async () => {
  const shop = aShop()
  const store = aStore()
  shop.losesReplies = true
  assert.equal((await submitOrder({ firstName: 'Sabine' }, store, shop.send)).kind, 'unanswered')
  shop.losesReplies = false
  const outcome = await submitOrder({ firstName: 'Sabine' }, store, shop.send)
  assert.equal(outcome.kind, 'placed')
  assert.equal(shop.placed.size, 1)
})

test('a reload while the order travels reuses its key', async () => {
  const shop = aShop()
  const store = aStore()
  let keptWhileSending: Submission | null = null
  await submitOrder({ firstName: 'Sabine' }, store, (body, key) => {
    keptWhileSending = store.read()
    return shop.send(body, key)
  })
  assert.deepEqual(keptWhileSending, {
    key: [...shop.placed.keys()][0],
    unanswered: [{ firstName: 'Sabine' }],
  })
})

test('what the shop refuses can be corrected and sent', async () => {
  const shop = aShop()
  const store = aStore()
  const refused = await submitOrder({ firstName: '' }, store, shop.send)
  assert.deepEqual(refused, {
    kind: 'refused',
    errors: [{ message: 'blank', field: 'firstName' }],
    code: '',
  })
  assert.deepEqual(store.kept?.unanswered, [])
  assert.equal((await submitOrder({ firstName: 'Sabine' }, store, shop.send)).kind, 'placed')
  assert.equal(shop.placed.size, 1)
})

test('details changed after a lost reply lead to the order that was placed, not to a second one', async () => {
  const shop = aShop()
  const store = aStore()
  shop.losesReplies = true
  await submitOrder({ firstName: 'Sabine', comment: 'first' }, store, shop.send)
  shop.losesReplies = false
  shop.isDown = true
  await submitOrder({ firstName: 'Sabine', comment: 'second' }, store, shop.send)
  shop.isDown = false
  const outcome = await submitOrder({ firstName: 'Sabine', comment: 'second' }, store, shop.send)
  assert.equal(outcome.kind, 'sent-before')
  const recalled = await recallOrder(store, shop.send)
  assert.equal(recalled.kind === 'placed' && (recalled.order as { comment?: string }).comment, 'first')
  assert.equal(shop.placed.size, 1)
  assert.equal(store.kept, null)
})

test('a copy of the tab sends the same order; with other goods it finds the one that was sent', async () => {
  const shop = aShop()
  const store = aStore()
  beginSubmission(store)
  const key = store.kept?.key ?? ''
  const [same, other] = [aStore(), aStore()]
  for (const copy of [same, other]) copy.write(store.kept)
  await submitOrder({ firstName: 'Sabine' }, store, shop.send)
  assert.equal((await submitOrder({ firstName: 'Sabine' }, same, shop.send)).kind, 'placed')
  assert.equal((await submitOrder({ firstName: 'Tobias' }, other, shop.send)).kind, 'sent-before')
  assert.deepEqual([...shop.placed.keys()], [key])
  const find = (asked: string) => Promise.resolve({ uid: asked } as PricedOrder)
  const recalled = await recallOrder(other, shop.send, find)
  assert.equal(recalled.kind === 'placed' && recalled.order.uid, key)
})

test('a refused correction does not forget an order that may have been placed', async () => {
  const shop = aShop()
  const store = aStore()
  shop.losesReplies = true
  await submitOrder({ firstName: 'Sabine' }, store, shop.send)
  shop.losesReplies = false
  const tooMany: SendOrder = () => Promise.reject(new ApiError(429, [{ message: 'later' }], ''))
  assert.equal((await submitOrder({ firstName: 'Sabine' }, store, tooMany)).kind, 'unanswered')
  assert.equal(store.kept?.unanswered.length, 1)
  assert.equal((await submitOrder({ firstName: 'Sabine' }, store, shop.send)).kind, 'placed')
  assert.equal(shop.placed.size, 1)
})

test('an order of which the shop says that it stored none is refused, and kept open where an earlier one may have arrived', async () => {
  const notStored = () =>
    Promise.reject(new ApiError(503, [{ message: 'not stored', field: notStoredField }], ''))
  const store = aStore()
  assert.equal((await submitOrder({ firstName: 'Sabine' }, store, notStored)).kind, 'refused')
  assert.deepEqual(store.kept?.unanswered, [])
  const shop = aShop()
  shop.isDown = true
  await submitOrder({ firstName: 'Sabine' }, store, shop.send)
  assert.equal((await submitOrder({ firstName: 'Sabine' }, store, notStored)).kind, 'unanswered')
  assert.equal(store.kept?.unanswered.length, 1)
})

const refusedBy =
  (status: number, errors: { message: string; field?: string }[] = []) =>
  () =>
    Promise.reject(new ApiError(status, errors, 'Bestellung konnte nicht erstellt werden'))

test('a refusal without a reason, as of a proxy, says that the order has not arrived and asks for no correction', async () => {
  for (const status of [400, 403, 409, 413, 422]) {
    const store = aStore()
    const outcome = await submitOrder({ firstName: 'Sabine' }, store, refusedBy(status))
    assert.deepEqual(outcome, { kind: 'refused', errors: [] }, String(status))
    assert.deepEqual(store.kept?.unanswered, [])
  }
})

test('too many requests ask for no correction, and say of an earlier attempt only that its answer is missing', async () => {
  const errors = [{ message: 'Zu viele Anfragen. Bitte versuchen Sie es in 3 Minuten noch einmal.' }]
  const store = aStore()
  assert.deepEqual(await submitOrder({ firstName: 'Sabine' }, store, refusedBy(429, errors)), {
    kind: 'refused',
    errors: [{ ...errors[0], field: notStoredField }],
  })
  await submitOrder({ firstName: 'Sabine' }, store, refusedBy(0))
  for (const [status, hasFailed] of [
    [429, false],
    [413, true],
  ] as const) {
    const outcome = await submitOrder({ firstName: 'Sabine' }, store, refusedBy(status))
    assert.deepEqual(outcome, { kind: 'unanswered', hasFailed, errors: [] })
    assert.equal(store.kept?.unanswered.length, 1)
  }
})
