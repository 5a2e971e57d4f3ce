import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { outbox } from '../messages/messages-tables.ts'
import { renderMessages } from '../messages/rendering/render-messages.ts'
import { orderBlocks, toReceiptOrder } from '../printing/receipts/order-receipts.ts'
import { orders } from './ordering-tables.ts'
import { findOrder } from './reading/read-orders.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
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
  const opening = earliestText(startOfDay(openingDay) + 8 * 3_600_000)
  assert.deepEqual(data.soonest, { takeaway: opening, delivery: opening, dineIn: 'nur mit Termin' })
  const reply = await send(shop.visitor, createOrderBody(shop, { items: [createItem(special, 1)] }))
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
})

test('an order that a closed branch takes names its opening to the customer, in the mail, on papers and to staff', async () => {
  const opens = startOfDay(openingDay) + 8 * 3_600_000
  const earliestAt = new Date(opens).toISOString()
  const reply = await send(shop.visitor, createOrderBody(shop, { email: 'sabine@kundin.example' }))
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  assert.equal(reply.data.earliestAt, earliestAt)
  const { uid, hash, id } = reply.data
  const { data: shown } = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)
  assert.equal(shown.earliestAt, earliestAt)
  const { data: lists } = await shop.admin<OrderView[]>('GET', '/api/orders/current')
  assert.equal(lists.find((order) => order.id === id)?.earliestAt, earliestAt)

  const said = `So schnell wie möglich, ${earliestText(opens)}`
  const { db, cache } = shop.services
  const [message] = await db.select().from(outbox).where(eq(outbox.order, id)).limit(1)
  assert.ok(message)
  const mail = (await renderMessages(shop.services, db, [message])).get(message.id)
  assert.ok(mail?.html.includes(said))
  const stored = await findOrder(db, eq(orders.id, id))
  const facts = stored && toReceiptOrder(stored.order, await cache.current())
  assert.ok(facts && JSON.stringify(orderBlocks('receipt', facts)).includes(said))
})

test('where nobody opens soon, or at a table of a closed house, a time has to be chosen', async () => {
  const closed = 'Wir haben gerade geschlossen. Bitte wählen Sie aus, wann Sie Ihre Bestellung möchten.'
  assert.equal(await refusal(shop.roll, { isDineIn: true }), closed)
  const later = { ...openOnce[0], date: addDays(openingDay, 2) }
  await shop.change('branches', shop.branch, { openingHours: [later] })
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  assert.equal(data.soonest.takeaway, 'nur mit Termin')
  // The page is asked for again when the opening is near enough.
  const opens = startOfDay(addDays(openingDay, 2)) + 8 * 3_600_000
  assert.ok(Date.parse(data.validUntil) <= opens - 72 * 3_600_000)
  assert.equal(await refusal(shop.roll), closed)
  await shop.change('branches', shop.branch, { openingHours: [] })
  assert.equal(await refusal(shop.roll), closed)
  await shop.change('branches', shop.branch, { isQuotationRequired: true })
  const { status } = await send(shop.visitor, createOrderBody(shop, { email: 'sabine@kundin.example' }))
  assert.equal(status, 201)
})
