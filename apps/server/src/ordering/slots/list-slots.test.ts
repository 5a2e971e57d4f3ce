import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

const openingHours = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
beginInTheMorning()
const shop = await createTestShop({ openingHours })
const late = await shop.create('products', {
  name: 'Sauce',
  price: 2,
  unit: 'piece',
  isLeadTimeEnabled: true,
  leadTimeType: 'weeks',
  leadTimeValue: 1,
})
await shop.create('branches', createBranchBody('intern', { openingHours, isPublic: false }))

const today = dayOf(shop.services.clock.now())
const slots = (query: string, caller = shop.visitor, branch = 'linz') =>
  caller<SlotDays>('GET', `/api/branches/${branch}/slots?${query}`)

test('slots reach half a year ahead, in the wall time of the shop', async () => {
  const { data } = await slots(`mode=takeaway&products=${shop.roll}`)
  assert.deepEqual([data.today, data.tomorrow, data.lastDay], [today, addDays(today, 1), addDays(today, 180)])
  assert.equal(data.days.at(-1)?.day, addDays(today, 180))
  const inAMonth = data.days.find(({ day }) => day === addDays(today, 30))
  assert.deepEqual(
    inAMonth?.slots.map(({ from, to, full }) => ({ from, to, full })),
    [
      { from: '08:00', to: '12:00', full: [] },
      { from: '12:05', to: '16:05', full: [] },
      { from: '16:10', to: '18:00', full: [] },
    ],
  )
})

test('only the days that are asked for are told', async () => {
  const from = addDays(today, 10)
  const { data } = await slots(`products=${shop.roll}&from=${from}&days=3`)
  assert.deepEqual(
    data.days.map(({ day }) => day),
    [from, addDays(from, 1), addDays(from, 2)],
  )
})

test('the lead time of an addon counts though it stands in no menu', async () => {
  const { data } = await slots(`products=${shop.roll}&addons=${late}`)
  assert.ok((data.days[0]?.day ?? '') >= addDays(today, 7))
})

test('a cart with a product that is in no menu has no slots', async () => {
  const { data } = await slots(`products=${late}`)
  assert.deepEqual(data.days, [])
})

test('a branch that takes no orders of a kind at all offers no times', async () => {
  await shop.change('branches', shop.branch, {
    capacities: [{ mode: 'delivery', intervalMinutes: 60, maximumOrders: 0 }],
  })
  assert.deepEqual((await slots(`mode=delivery&products=${shop.roll}`)).data.days, [])
  assert.ok((await slots(`mode=takeaway&products=${shop.roll}`)).data.days.length > 100)
})

test('a hidden branch tells its slots to staff only', async () => {
  assert.equal((await slots('', shop.visitor, 'intern')).status, 404)
  assert.equal((await slots('', shop.admin, 'intern')).status, 200)
  assert.equal((await slots('', shop.visitor, 'nirgends')).status, 404)
})
