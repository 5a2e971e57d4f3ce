import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SoldOutEntry, SoldOutNotice, SoldOutOverview } from '@theke/contract/catalogue/sold-out-api.ts'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf, hourMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createBranchBody, createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { readEventStream } from '../http/testing/read-event-stream.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({ isPreorderEnabled: true })
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const today = dayOf(shop.services.clock.now())
const tomorrow = addDays(today, 1)
const path = `/api/branches/${shop.branch}/sold-out`

const mark = (duration: string, backOn: string | null = null) =>
  employee<SoldOutEntry>('POST', path, { product: { id: shop.roll }, duration, backOn })

async function unmark(): Promise<void> {
  assert.equal((await employee('DELETE', `${path}/${shop.roll}`)).status, 200)
}

const noonOf = (day: string) => new Date(startOfDay(day) + 12 * hourMs).toISOString()

async function roll(identifier = 'linz'): Promise<BranchView['products'][number] | undefined> {
  const { data } = await shop.visitor<BranchView>('GET', `/api/storefront/branches/${identifier}`)
  return data.products.find(({ id }) => id === shop.roll)
}

test('what is sold out today is shown so at once, refused for today and taken for tomorrow', async () => {
  const { status, data } = await mark('today')
  assert.equal(status, 200)
  assert.deepEqual([data.backOn, data.text], [tomorrow, 'Heute ausverkauft'])
  await waitFor(async () => (await roll())?.soldOut?.text === 'Heute ausverkauft')
  assert.equal((await roll())?.isAvailable, false)
  assert.equal((await roll('wels'))?.isAvailable, true)

  const refused = await send(shop.visitor, createOrderBody(shop))
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.errors.map(({ field }) => field),
    ['items.0'],
  )
  assert.match(
    refused.errors[0]?.message ?? '',
    /^Das Produkt "Leberkäsesemmel" ist leider ausverkauft und erst ab \S+, \d+\. \S+ \d{4} wieder zu haben\.$/,
  )
  const later = createOrderBody(shop, { appointmentDate: noonOf(addDays(today, 2)) })
  assert.equal((await send(shop.visitor, later)).status, 201)
  const elsewhere = createOrderBody(shop, { branch: { id: other } })
  assert.equal((await send(shop.visitor, elsewhere)).status, 201)

  const slots = await shop.visitor<SlotDays>(
    'GET',
    `/api/branches/linz/slots?mode=takeaway&products=${shop.roll}&days=3`,
  )
  assert.deepEqual(
    slots.data.days.map(({ day }) => day),
    [tomorrow, addDays(today, 2)],
  )
  await unmark()
  await waitFor(async () => (await roll())?.isAvailable === true)
  assert.equal((await send(shop.visitor, createOrderBody(shop))).status, 201)
})

test('an order that was decided on before is judged anew when the product is sold out meanwhile', async () => {
  await shop.services.cache.current()
  await mark('forGood')
  const { status, errors } = await send(shop.visitor, createOrderBody(shop))
  assert.equal(status, 422)
  assert.equal(errors[0]?.message, 'Das Produkt "Leberkäsesemmel" ist leider ausverkauft.')
  await unmark()
})

test('a day from which it is back must be stated, and lie ahead', async () => {
  for (const backOn of [null, today, addDays(today, -1)]) {
    const { status, errors } = await mark('day', backOn)
    assert.deepEqual([status, errors[0]?.field], [422, 'backOn'])
  }
  const { data } = await mark('day', addDays(today, 3))
  assert.match(data.text, /^Ausverkauft, wieder ab \S+, \d+\.\d+\.$/)
  await unmark()
})

test('a page of the branch hears within a moment what is sold out and what is back, without loading anything', async () => {
  const events = `${address}/api/storefront/branches/linz/sold-out/events`
  const stream = await readEventStream<SoldOutNotice>(events)
  const elsewhere = await readEventStream<SoldOutNotice>(events.replace('linz', 'wels'))
  await stream.expect(1)
  await mark('today')
  const [, told] = await stream.expect(2)
  assert.deepEqual(told?.data, [
    { id: shop.roll, text: 'Heute ausverkauft', until: new Date(startOfDay(tomorrow)).toISOString() },
  ])
  await unmark()
  const [first, , last] = await stream.expect(3)
  assert.deepEqual([first?.data, last?.data], [[], []])
  assert.equal((await elsewhere.expect(1)).length, 1)
  stream.close()
  elsewhere.close()
})

test('staff see the open orders that it affects: those for the time while it is sold out, also as an addon', async () => {
  const platter = await shop.create('products', {
    name: 'Jausenplatte',
    price: 20,
    unit: 'piece',
    type: 'configurable',
    config: {
      parts: [
        { name: 'Dazu', type: 'addons', optional: true, addons: [{ product: { id: shop.roll }, amount: 1 }] },
      ],
    },
  })
  await shop.change('menus', shop.menu, {
    catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: platter }] }],
  })
  const numberOf = async (stated: object) => {
    const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { ...stated }))
    assert.equal(status, 201, JSON.stringify(errors))
    return data.ticketNumber
  }
  const before = (await mark('today')).data.affectedOrders.map(({ ticketNumber }) => ticketNumber)
  await unmark()
  await waitFor(async () => (await roll())?.isAvailable === true)
  const addons = [{ part: 0, product: { id: shop.roll }, amount: 1, unit: 'piece' }]
  const asAddon = await numberOf({ items: [createItem(platter, 1, { addons })] })
  const now = await numberOf({ lastName: 'Gruber' })
  await numberOf({ appointmentDate: noonOf(addDays(today, 2)) })
  const { data } = await mark('today')
  const added = data.affectedOrders.filter(({ ticketNumber }) => !before.includes(ticketNumber))
  assert.deepEqual(
    added.map(({ ticketNumber }) => ticketNumber),
    [now, asAddon],
  )
  assert.equal(added[0]?.name, 'Sabine Gruber')

  const { data: overview } = await employee<SoldOutOverview>('GET', path)
  assert.deepEqual(
    overview.entries.map(({ product }) => product.name),
    ['Leberkäsesemmel'],
  )
  assert.equal(overview.entries[0]?.affectedOrders.length, data.affectedOrders.length)
  assert.equal(overview.frequent[0]?.id, shop.roll)
  assert.deepEqual(
    overview.products.map(({ name }) => name),
    ['Jausenplatte', 'Leberkäsesemmel'],
  )
  await unmark()
})

test('staff mark at their own branches only, and visitors not at all', async () => {
  const body = { product: { id: shop.roll }, duration: 'today' }
  assert.equal((await employee('POST', `/api/branches/${other}/sold-out`, body)).status, 404)
  assert.equal((await employee('GET', `/api/branches/${other}/sold-out`)).status, 404)
  assert.equal((await shop.visitor('POST', path, body)).status, 401)
  const missing = await employee('POST', path, { product: { id: 9999 }, duration: 'today' })
  assert.deepEqual([missing.status, missing.errors[0]?.field], [422, 'product'])
})

test('the audit log names who marked what and who took it back; a repeated tap leaves no second trace', async () => {
  await mark('forGood')
  await unmark()
  await unmark()
  const { data } = await shop.admin<AuditEntry[]>('GET', '/api/changes?entity=sold-out&limit=2')
  assert.deepEqual(
    data.map(({ action, title, record }) => [action, title, record]),
    [
      ['removed', 'Leberkäsesemmel', shop.roll],
      ['created', 'Leberkäsesemmel', shop.roll],
    ],
  )
})
