import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { englishOrderProblemTexts } from '@theke/contract/ordering/english-order-problem-texts.ts'
import { orderProblemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'
import { createTestShop } from './testing/shop-fixture.ts'

const shop = await createTestShop()
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const ask = (asksIfMissing: boolean) => shop.admin('POST', '/api/config', { asksIfMissing })

test('what a customer wishes where a line is missing stands at the line, for staff, customer and pick list', async () => {
  await ask(true)
  const { id, uid, hash } = await place('similar')
  const { data } = await staff<OrderView>('GET', `/api/orders/${id}`)
  assert.equal(data.items[0]?.ifMissing, 'similar')
  const seen = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)
  assert.equal(seen.data.items[0]?.ifMissing, 'similar')
  const paper = await staff<Receipt>('GET', `/api/orders/${id}/paper?kind=pickList`)
  assert.match(JSON.stringify(paper.data), /Wenn es fehlt: etwas Ähnliches/)
})

test('a change of the order keeps the wish, unless it says another one', async () => {
  await ask(true)
  const { id } = await place('call')
  const change = async (item: Record<string, unknown>) => {
    const { updatedAt: seen } = (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data
    const items = [{ ...createItem(shop.roll, 3), line: 0, ...item }]
    const { status, data, errors } = await shop.admin<OrderView>('POST', `/api/orders/${id}/change`, {
      items,
      seen,
    })
    assert.equal(status, 200, JSON.stringify(errors))
    return data.items.map(({ amount, ifMissing }) => [amount, ifMissing])
  }
  assert.deepEqual(await change({}), [[3, 'call']])
  assert.deepEqual(await change({ amount: 4, ifMissing: 'nothing' }), [[4, 'nothing']])
})

test('a shop that does not ask stores no wish, and an unknown one is refused beside its field', async () => {
  await ask(false)
  const { id } = await place('call')
  const { data } = await staff<OrderView>('GET', `/api/orders/${id}`)
  assert.equal('ifMissing' in (data.items[0] ?? {}), false)
  const items = [createItem(shop.roll, 2, { ifMissing: 'refund' })]
  const { status, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.deepEqual([status, errors[0]?.field], [422, 'items.0.ifMissing'])
})

test('who wants to be called gives a number, as the field says in their language', async () => {
  await ask(true)
  const texts = async (language: string) => {
    const items = [createItem(shop.roll, 2, { ifMissing: 'call' })]
    const body = createOrderBody(shop, { items, phone: '' })
    const key = { 'idempotency-key': `called-${language}` }
    const { errors } = await shop.visitor('POST', `/api/orders?lang=${language}`, body, key)
    return errors.filter(({ field }) => field === 'phone').map(({ message }) => message)
  }
  assert.deepEqual(await texts('de'), [orderProblemTexts['phone-for-call']])
  await shop.admin('POST', '/api/config', { enableEnglish: true })
  assert.deepEqual(await texts('en'), [englishOrderProblemTexts['phone-for-call']])
})

async function place(ifMissing: string) {
  const items = [createItem(shop.roll, 2, { ifMissing })]
  const { status, data, errors } = await send(
    shop.visitor,
    createOrderBody(shop, { items, isDineIn: true, phone: '0664 1234567' }),
  )
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}
