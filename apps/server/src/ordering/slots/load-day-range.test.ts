import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayRange } from '@theke/contract/ordering/slot-api.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

const openingHours = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
beginInTheMorning()
const shop = await createTestShop({ openingHours })
const product = (stated: object) =>
  shop.create('products', { name: 'Platte', price: 2, unit: 'piece', ...stated })
const today = dayOf(shop.services.clock.now())
const tomorrow = addDays(today, 1)
const nextWeek = addDays(today, 7)
const late = await product({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 3 })
const never = [{ type: 'once', date: '2030-01-01', isClosed: false, from: '11:00', to: '14:00' }]
const outOfSeason = await product({ schedule: never })
const shownOutOfSeason = await product({ schedule: never, isVisibleWhenUnavailable: true })
const goose = await product({ name: 'Martinigans', price: 39.9 })
const far = await product({ name: 'Osterlamm' })
const off = await product({ isEnabled: false })
const rare = await product({ schedule: never })
const category = await shop.create('categories', { name: 'Platten' })
const menu = (availableFrom: number, products: number[]) =>
  shop.create('menus', {
    name: 'Sortiment',
    availableFrom: new Date(availableFrom).toISOString(),
    branches: [{ id: shop.branch }],
    catalog: [{ category: { id: category }, products: products.map((id) => ({ id })) }],
  })
await menu(shop.services.clock.now() - 60_000, [shop.roll, late, outOfSeason, shownOutOfSeason])
await menu(startOfDay(nextWeek), [goose, late, off, rare])
await menu(startOfDay(addDays(today, 300)), [far])
await shop.create('branches', createBranchBody('intern', { openingHours, isPublic: false }))

const ask = async (query: string, branch = 'linz') =>
  shop.visitor<DayRange>('GET', `/api/branches/${branch}/day-range?mode=takeaway&${query}`)

async function offered(day: string): Promise<Record<number, boolean> | null> {
  const { data } = await ask(`day=${day}`)
  return data.offer && Object.fromEntries(data.offer.products.map((each) => [each.id, each.isAvailable]))
}

test('a day shows its own menu as the page of the branch shows the present one', async () => {
  assert.deepEqual(await offered(tomorrow), { [shop.roll]: true, [late]: false, [shownOutOfSeason]: false })
  assert.deepEqual(await offered(nextWeek), { [goose]: true, [late]: true })
})

test('what a day offers is taken for it, and what it does not offer is refused', async () => {
  const place = async (id: number, day: string) => {
    const items = [{ product: { id }, amount: 1, unit: 'piece', parts: [], addons: [] }]
    const appointmentDate = new Date(startOfDay(day) + 10 * 3_600_000).toISOString()
    return (await send(shop.visitor, createOrderBody(shop, { items, appointmentDate }))).status
  }
  for (const day of [tomorrow, nextWeek]) {
    const shown = (await offered(day)) ?? {}
    for (const id of [shop.roll, late, goose]) {
      assert.equal(await place(id, day), shown[id] ? 201 : 422, `${id} on ${day}`)
    }
  }
})

test('products of the menu of now or of the day come with the days on which they can be had', async () => {
  const asked = [goose, shop.roll, outOfSeason, rare, far, off, 99999].join()
  const others = async (query: string) => (await ask(`${query}&products=${asked}`)).data.others
  assert.deepEqual(
    (await others(`day=${nextWeek}`)).map(({ id, price, isAvailable }) => ({ id, price, isAvailable })),
    [
      { id: shop.roll, price: 2.6, isAvailable: false },
      { id: outOfSeason, price: 2, isAvailable: false },
      { id: rare, price: 2, isAvailable: false },
    ],
  )
  const ids = async (query: string) => (await others(query)).map(({ id }) => id)
  assert.deepEqual(await ids(`day=${tomorrow}`), [outOfSeason])
  const { data } = await ask(`day=${tomorrow}`)
  const days = data.offerDays.limited.find(({ products }) => products.includes(goose))?.days ?? []
  assert.equal(days[0], nextWeek)
})

test('without a day, or on one without appointments, only what was asked for is told', async () => {
  assert.equal(await offered(addDays(today, -1)), null)
  const { data } = await ask(`products=${goose},${outOfSeason}`)
  assert.equal(data.offer, null)
  assert.deepEqual(
    data.others.map(({ id }) => id),
    [outOfSeason],
  )
})

test('menus that begin after the last day for orders, and hidden branches, are not told of', async () => {
  const { data } = await ask(`products=${far}`)
  assert.deepEqual(data.others, [])
  assert.ok(!data.offerDays.limited.some(({ products }) => products.includes(far)))
  assert.equal((await ask('', 'intern')).status, 404)
})

test('what is sold out until a day is shown as available from then on', async () => {
  const mark = { product: { id: shop.roll }, duration: 'day', backOn: addDays(today, 2) }
  const { status } = await shop.admin('POST', `/api/branches/${shop.branch}/sold-out`, mark)
  assert.equal(status, 200)
  assert.equal((await offered(tomorrow))?.[shop.roll], false)
  assert.equal((await offered(addDays(today, 2)))?.[shop.roll], true)
})
