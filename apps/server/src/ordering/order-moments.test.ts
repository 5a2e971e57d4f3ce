import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const nextWeek = addDays(dayOf(shop.services.clock.now()), 7)
const afterwards = new Date(startOfDay(addDays(nextWeek, 1)) + 12 * 3_600_000).toISOString()
const openingDay = addDays(dayOf(shop.services.clock.now()), 2)
const openOnce = [{ type: 'once', date: openingDay, isClosed: false, from: '08:00', to: '18:00' }]

const product = (name: string, stated: object = {}) =>
  shop.create('products', { name, price: 2, unit: 'piece', ...stated })
const cake = await product('Geburtstagsplatte', {
  isLeadTimeEnabled: true,
  leadTimeType: 'days',
  leadTimeValue: 4,
})
const goose = await product('Martinigans')
const special = await product('Sonntagsbraten', { schedule: openOnce })
const gone = await product('Osterschinken')
const menuOf = (availableFrom: string, products: number[]) => ({
  name: 'Sortiment',
  availableFrom,
  branches: [{ id: shop.branch }],
  catalog: [{ category: { id: shop.category }, products: products.map((id) => ({ id })) }],
})
await shop.change('menus', shop.menu, menuOf('2020-01-01T00:00:00Z', [shop.roll, cake, special]))
await shop.create('menus', menuOf(new Date(startOfDay(nextWeek)).toISOString(), [cake, goose]))

async function refusal(id: number, stated: object = {}): Promise<string> {
  const { status, errors } = await send(
    shop.visitor,
    createOrderBody(shop, { items: [createItem(id, 1)], ...stated }),
  )
  assert.equal(status, 422)
  return errors[0]?.message ?? ''
}

async function earliestOf(id: number): Promise<string> {
  const { data } = await shop.visitor<SlotDays>('GET', `/api/branches/linz/slots?products=${id}`)
  return data.days[0]?.slots[0]?.start ?? ''
}

test('what has a lead time is not taken without an appointment, and the earliest one is named', async () => {
  assert.match(
    await refusal(cake),
    /^Ihre Bestellung braucht Vorlaufzeit\. Der früheste Termin ist \S+, .* Uhr\. Bitte wählen/,
  )
  const appointmentDate = await earliestOf(cake)
  const reply = await send(
    shop.visitor,
    createOrderBody(shop, { items: [createItem(cake, 1)], appointmentDate }),
  )
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  assert.equal(reply.data.appointmentDate, appointmentDate)
})

test('what is not there yet is said to come, with the first time', async () => {
  assert.match(
    await refusal(goose),
    /^Das Produkt "Martinigans" ist noch nicht verfügbar, frühestens .* Uhr\.$/,
  )
  assert.match(await refusal(special), /^Das Produkt "Sonntagsbraten" ist noch nicht verfügbar, frühestens/)
})

test('what ends before the chosen time is said not to be there then, and what never comes again is gone', async () => {
  assert.match(
    await refusal(shop.roll, { appointmentDate: afterwards }),
    /^Das Produkt "Leberkäsesemmel" ist zum ausgewählten Termin nicht verfügbar\./,
  )
  assert.equal(await refusal(gone), 'Das Produkt "Osterschinken" ist nicht mehr verfügbar.')
})

test('a closed branch offers on its page what an order for its next opening gets', async () => {
  await shop.change('branches', shop.branch, { openingHours: openOnce })
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  const shown = new Map(data.products.map(({ id, isAvailable }) => [id, isAvailable]))
  assert.equal(shown.get(special), true)
  const reply = await send(shop.visitor, createOrderBody(shop, { items: [createItem(special, 1)] }))
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
})
