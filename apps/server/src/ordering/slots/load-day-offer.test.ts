import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayOffer } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

const openingHours = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
beginInTheMorning()
const shop = await createTestShop({ openingHours })
const product = (stated: object) =>
  shop.create('products', { name: 'Platte', price: 2, unit: 'piece', ...stated })
const nextWeek = addDays(dayOf(shop.services.clock.now()), 7)
const late = await product({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 3 })
const atNoon = await product({
  schedule: [{ type: 'daily', date: null, isClosed: false, from: '11:00', to: '14:00' }],
})
const goose = await product({ name: 'Martinigans' })
const off = await product({ isEnabled: false })
const shownOff = await product({ isEnabled: false, isVisibleWhenUnavailable: true })
const category = await shop.create('categories', { name: 'Platten' })
const menu = (availableFrom: number, products: number[]) =>
  shop.create('menus', {
    name: 'Sortiment',
    availableFrom: new Date(availableFrom).toISOString(),
    branches: [{ id: shop.branch }],
    catalog: [{ category: { id: category }, products: products.map((id) => ({ id })) }],
  })
await menu(shop.services.clock.now() - 60_000, [shop.roll, late, atNoon, off, shownOff])
await menu(startOfDay(nextWeek), [goose, late])
await shop.create('branches', createBranchBody('fern', { openingHours }))

async function offered(day?: string): Promise<Record<number, boolean>> {
  const query = day === undefined ? '' : `&day=${day}`
  const { data } = await shop.admin<BranchView>('GET', `/api/branches/linz/day-offer?mode=takeaway${query}`)
  return Object.fromEntries(data.products.map(({ id, isAvailable }) => [id, isAvailable]))
}

test('a day offers what can be had at some time of it, and names what comes too late for it', async () => {
  assert.deepEqual(await offered(addDays(dayOf(shop.services.clock.now()), 1)), {
    [shop.roll]: true,
    [late]: false,
    [atNoon]: true,
    [shownOff]: false,
  })
})

test('a later day offers its own menu, and an order for it is taken', async () => {
  assert.deepEqual(await offered(nextWeek), { [goose]: true, [late]: true })
  assert.ok(!(goose in (await offered())))
  const items = [{ product: { id: goose }, amount: 1, unit: 'piece', parts: [], addons: [] }]
  const appointmentDate = new Date(startOfDay(nextWeek) + 10 * 3_600_000).toISOString()
  const { status } = await send(
    shop.admin,
    createOrderBody(shop, { items, appointmentDate, source: 'phone' }),
  )
  assert.equal(status, 201)
})

test('a day on which the branch takes no orders offers nothing', async () => {
  assert.deepEqual(await offered(addDays(dayOf(shop.services.clock.now()), -1)), {})
})

test('what was ordered most often is told, and that the branch is closed now', async () => {
  const load = async () => {
    const { data } = await shop.admin<DayOffer>('GET', '/api/branches/linz/day-offer')
    return { frequent: data.frequent, state: data.states.takeaway.kind, products: data.products }
  }
  assert.deepEqual((await load()).frequent, [goose])
  const tomorrow = addDays(dayOf(shop.services.clock.now()), 1)
  await shop.change('branches', shop.branch, {
    openingHours: [{ ...openingHours[0], type: 'once', date: tomorrow, from: '11:00' }],
  })
  const { state, products } = await load()
  assert.equal(state, 'closed')
  assert.equal(products.find(({ id }) => id === atNoon)?.isAvailable, true)
})
