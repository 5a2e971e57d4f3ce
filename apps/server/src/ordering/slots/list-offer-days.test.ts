import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfferDays } from '@theke/contract/ordering/slot-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

const openingHours = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
beginInTheMorning()
const shop = await createTestShop({ openingHours })
const product = (stated: object) =>
  shop.create('products', { name: 'Platte', price: 2, unit: 'piece', ...stated })
const late = await product({ isLeadTimeEnabled: true, leadTimeType: 'weeks', leadTimeValue: 1 })
const onFridays = await product({
  schedule: [{ type: 'friday', date: null, isClosed: false, from: '11:00', to: '14:00' }],
  isVisibleWhenUnavailable: true,
})
const unlisted = await product({})
const category = await shop.create('categories', { name: 'Platten' })
await shop.create('menus', {
  name: 'Heute',
  availableFrom: new Date(shop.services.clock.now() - 60_000).toISOString(),
  branches: [{ id: shop.branch }],
  catalog: [{ category: { id: category }, products: [shop.roll, late, onFridays].map((id) => ({ id })) }],
})
await shop.create('branches', createBranchBody('intern', { openingHours, isPublic: false }))

const today = dayOf(shop.services.clock.now())
const ask = (branch: string, caller = shop.visitor) =>
  caller<OfferDays>('GET', `/api/branches/${branch}/offer-days?mode=takeaway`)

test('products that cannot be had every day come with the days on which they can', async () => {
  const { data } = await ask('linz')
  assert.equal(data.today, today)
  assert.ok(data.days.length >= 42)
  const daysOf = (id: number) => data.limited.find(({ products }) => products.includes(id))?.days ?? null
  assert.equal(daysOf(shop.roll), null)
  assert.equal(daysOf(unlisted), null)
  assert.ok((daysOf(late)?.[0] ?? '') >= addDays(today, 7))
  const fridays = daysOf(onFridays) ?? []
  assert.ok(fridays.length >= 5)
  assert.ok(fridays.every((day) => new Date(`${day}T12:00Z`).getUTCDay() === 5))
})

test('a hidden branch tells its days to staff only', async () => {
  assert.equal((await ask('intern')).status, 404)
  assert.equal((await ask('intern', shop.admin)).status, 200)
  assert.equal((await ask('nirgends')).status, 404)
})
