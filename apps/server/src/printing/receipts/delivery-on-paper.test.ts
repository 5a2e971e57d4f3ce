import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutboxMessage } from '@theke/contract/messages/outbox.ts'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'

const shop = await createTestShop({
  isDeliveryEnabled: true,
  isDeliveryAddressRequired: false,
  deliveryAreas: [{ area: 'Rheintal Süd', free: true, price: 0 }],
})

test('where no address is asked for, every paper names the area that the goods go to', async () => {
  const id = await placed({})
  for (const kind of ['receipt', 'kitchenSlip', 'pickList', 'parcelLabel'])
    assert.match(await paper(id, kind), /Lieferung · Rheintal Süd/, kind)
})

test('an address in another country names it on papers and in mails', async () => {
  const abroad = {
    email: 'rhein@example.li',
    street: 'Städtle 1',
    zipCode: '9490',
    city: 'Vaduz',
    country: 'LI',
  } as const
  const id = await placed(abroad)
  assert.match(await paper(id, 'receipt'), /9490 Vaduz.*Liechtenstein/)
  const mails = (await shop.admin<OutboxMessage[]>('GET', '/api/outbox')).data
  assert.match(mails[0]?.text ?? '', /Adresse: Städtle 1, 9490 Vaduz, Liechtenstein/)

  const elsewhere = await placed({
    street: 'Hauptplatz 1',
    zipCode: '4020',
    city: 'Linz',
    isDeliveryAddressDifferent: true,
    deliveryStreet: 'Seestraße 2',
    deliveryZipCode: '88131',
    deliveryCity: 'Lindau',
    deliveryCountry: 'DE',
  })
  assert.match(await paper(elsewhere, 'parcelLabel'), /88131 Lindau.*Deutschland/)
  assert.doesNotMatch(await paper(elsewhere, 'receipt'), /Österreich/)
})

async function placed(changes: Partial<OrderDraftBody>): Promise<number> {
  const delivery = { isDelivery: true, deliveryArea: 'Rheintal Süd', ...changes }
  return (await send(shop.visitor, createOrderBody(shop, delivery))).data.id
}

async function paper(id: number, kind: string): Promise<string> {
  return JSON.stringify((await shop.admin('GET', `/api/orders/${id}/paper?kind=${kind}`)).data)
}
