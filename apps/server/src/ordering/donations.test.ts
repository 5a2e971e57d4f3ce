import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const hospice = await shop.create('donatees', { name: 'Hospiz Linz', identifier: 'hospiz', description: '' })
const closed = await shop.create('donatees', {
  name: 'Altes Heim',
  identifier: 'heim',
  description: '',
  isEnabled: false,
})

async function configure(body: Record<string, unknown>): Promise<void> {
  const reply = await shop.admin('POST', '/api/config', body)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  shop.services.cache.forget()
}

const shownAmount = async () =>
  (await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')).data.donationAmount

test('nothing is given with the plugin off, whatever a caller chooses', async () => {
  assert.equal(await shownAmount(), null)
  const { status, data } = await send(shop.visitor, createOrderBody(shop, { donatee: { id: hospice } }))
  assert.equal(status, 201)
  assert.equal(data.donation, null)
})

test('the chosen organisation stays with the order as it was then, and the total stays as it was', async () => {
  await configure({ enablePluginDonations: true, donationAmount: 0.07 })
  assert.equal(await shownAmount(), 0.07)
  const { data } = await send(
    shop.visitor,
    createOrderBody(shop, { donatee: { id: hospice }, shownTotal: 5.2 }),
  )
  const donation = { donatee: { id: hospice, name: 'Hospiz Linz' }, amount: 0.07 }
  assert.deepEqual(data.donation, donation)

  await configure({ donationAmount: 0.1 })
  await shop.change('donatees', hospice, { name: 'Hospiz Oberösterreich' })
  const read = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${data.uid}/${data.hash}`)
  assert.deepEqual(read.data.donation, donation)
  const stored = await shop.admin<OrderView>('GET', `/api/orders/${data.id}`)
  assert.deepEqual(stored.data.donation, donation)
})

test('an organisation that is no longer offered is refused beside its field', async () => {
  const { status, errors } = await send(shop.visitor, createOrderBody(shop, { donatee: { id: closed } }))
  assert.equal(status, 422)
  assert.equal(errors[0]?.field, 'donatee')
})

test('visitors choose among enabled organisations; one that orders name cannot be removed', async () => {
  const { data } = await shop.visitor<{ id: number }[]>('GET', '/api/donatees')
  assert.deepEqual(
    data.map(({ id }) => id),
    [hospice],
  )
  assert.equal((await shop.admin('DELETE', `/api/donatees/${hospice}`)).status, 409)
  assert.equal((await shop.admin('DELETE', `/api/donatees/${closed}`)).status, 200)
})
