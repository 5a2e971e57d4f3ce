import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutboxMessage } from '@theke/contract/messages/outbox.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop({
  isDeliveryAddressRequired: true,
  email: 'linz@example.at',
  deliveryAreas: [{ area: 'Linz', free: true, price: 0 }],
})

const elsewhere = {
  isDelivery: true,
  deliveryArea: 'Linz',
  email: 'sabine@example.at',
  street: 'Hauptstraße 1',
  zipCode: '4020',
  city: 'Linz',
  isCompany: true,
  companyName: ' Lehner KG ',
  vatNumber: 'ATU12345678',
  isDeliveryAddressDifferent: true,
  deliveryLastName: 'Ebner',
  deliveryStreet: 'Am Hof 2',
  deliveryZipCode: '4240',
  deliveryCity: 'Freistadt',
  comment: 'Bitte läuten',
}

test('company and other address are on papers, in mails and before staff; the public page names no address', async () => {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, elsewhere))
  assert.equal(status, 201, JSON.stringify(errors))
  assert.deepEqual(
    [data.companyName, data.vatNumber, data.isDeliveredElsewhere, data.comment],
    ['Lehner KG', 'ATU12345678', true, 'Bitte läuten'],
  )
  const seen = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${data.uid}/${data.hash}`)
  assert.deepEqual(
    [seen.data.companyName, seen.data.vatNumber, seen.data.isDeliveredElsewhere, seen.data.comment],
    ['Lehner KG', 'ATU12345678', true, 'Bitte läuten'],
  )
  assert.doesNotMatch(JSON.stringify(seen.data), /Am Hof 2|Hauptstraße 1/)

  const opened = await shop.admin<OrderView>('GET', `/api/orders/${data.id}`)
  assert.equal(opened.data.deliveryAddress?.['deliveryStreet'], 'Am Hof 2')
  const label = await shop.admin('GET', `/api/orders/${data.id}/paper?kind=parcelLabel`)
  assert.match(JSON.stringify(label.data), /Am Hof 2/)
  assert.doesNotMatch(JSON.stringify(label.data), /Hauptstraße 1/)
  const receipt = JSON.stringify((await shop.admin('GET', `/api/orders/${data.id}/paper?kind=receipt`)).data)
  for (const words of ['Lehner KG', 'UID ATU12345678', 'Am Hof 2', 'Rechnungsadresse', 'Hauptstraße 1'])
    assert.ok(receipt.includes(words), words)

  const { data: messages } = await shop.admin<OutboxMessage[]>('GET', '/api/outbox?limit=50')
  const mail = messages.find(({ recipient }) => recipient === 'sabine@example.at')
  assert.match(mail?.text ?? '', /Lieferadresse: Ebner, Am Hof 2, 4240 Freistadt/)
  assert.match(mail?.text ?? '', /Rechnung an: Lehner KG, UID ATU12345678, Hauptstraße 1, 4020 Linz/)
})

test('what is missing is said at its field', async () => {
  const body = { ...elsewhere, companyName: '', vatNumber: '123', deliveryStreet: '', deliveryCity: '' }
  const { status, errors } = await send(shop.visitor, createOrderBody(shop, body))
  assert.equal(status, 422)
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['companyName', 'deliveryStreet', 'deliveryCity', 'vatNumber'],
  )
})
