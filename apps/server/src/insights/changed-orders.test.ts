import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import type { DayValue, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { rollUpEndedDays } from '../db/rollups/roll-up.ts'
import { salesRollUp } from '../ordering/statistics/roll-ups/sales-roll-up.ts'
import { turnoverRollUp } from '../ordering/statistics/roll-ups/turnover-roll-up.ts'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const days = ['2026-11-10', '2026-11-11', '2026-11-12'] as const
const query = `from=${days[0]}&to=${days[2]}`

before(() => mock.timers.enable({ apis: ['Date'], now: shop.services.clock.now() }))
after(() => mock.timers.reset())

type Caller = typeof shop.admin

/** The sums of the days by what they count, and how many rolls were sold on the first. */
async function told(call: Caller) {
  const daily = async (figure: string) => {
    const path = `/api/statistics/revenue?${query}&figure=${figure}`
    const { data } = await call<ShopStatistics<string, DayValue>>('GET', path)
    return data.rows.map(({ value }) => value)
  }
  const sold = await call<ShopStatistics<'sold-products', SoldProduct>>(
    'GET',
    `/api/statistics/sold-products?from=${days[0]}&to=${days[0]}`,
  )
  return {
    placed: await daily('placed'),
    due: await daily('due'),
    handedOver: await daily('handed-over'),
    rolls: sold.data.rows.map(({ counted }) => counted.map(({ amount }) => amount)),
  }
}

async function rollUp(): Promise<void> {
  for (const one of [salesRollUp, turnoverRollUp]) await rollUpEndedDays(shop.services.db, one, days[1])
}

test('the figures of a past day follow a change of an order of that day, rolled up or not', async () => {
  mock.timers.setTime(instantAt(days[0], 10 * 60))
  const { data: placed } = await send(
    shop.visitor,
    createOrderBody(shop, { items: [createItem(shop.roll, 2)] }),
  )
  await send(shop.visitor, createOrderBody(shop, { items: [createItem(shop.roll, 1)] }))

  mock.timers.setTime(instantAt(days[1], 10 * 60))
  const call = await shop.loggedIn(['ROLE_ADMIN'])
  await rollUp()
  const nothing = [0, 0, 0]
  assert.deepEqual(await told(call), {
    placed: [7.8, 0, 0],
    due: [7.8, 0, 0],
    handedOver: nothing,
    rolls: [[3]],
  })

  const change = async (stated: Record<string, unknown>) => {
    const path = `/api/orders/${placed.id}`
    const { data: order } = await call<OrderView>('GET', path)
    const reply = await call<OrderView>('POST', `${path}/change`, {
      ...stated,
      seen: order.updatedAt,
      overruling: 'Am Telefon vereinbart',
    })
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  }
  const more = { placed: [15.6, 0, 0], due: [15.6, 0, 0], handedOver: nothing, rolls: [[6]] }
  await change({ items: [{ ...createItem(shop.roll, 5), line: 0 }] })
  assert.deepEqual(await told(call), more)
  await rollUp()
  assert.deepEqual(await told(call), more)

  // A line that costs nothing leaves the sum as it is, and counts as sold.
  const free = await shop.create('products', { name: 'Kostprobe', price: 0 })
  await shop.change('menus', shop.menu, {
    catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: free }] }],
  })
  await change({ items: [{ ...createItem(shop.roll, 5), line: 0 }, createItem(free, 2)] })
  const withFree = { ...more, rolls: [[6], [2]] }
  assert.deepEqual(await told(call), withFree)
  await rollUp()
  assert.deepEqual(await told(call), withFree)

  // What is agreed for another day is due on that one; it was placed when it was placed.
  await change({ appointmentDate: new Date(instantAt(days[2], 11 * 60)).toISOString() })
  await rollUp()
  const moved = await told(call)
  assert.deepEqual([moved.placed, moved.due], [more.placed, [2.6, 0, 13]])

  await call('POST', `/api/orders/${placed.id}/status/confirm`, {})
  const { status } = await call('POST', `/api/orders/${placed.id}/status/completed`, { paidBy: 'cash' })
  assert.equal(status, 200)
  assert.deepEqual((await told(call)).handedOver, [0, 13, 0])
  const takings = await call<Takings>('GET', `/api/accounting/takings?month=${days[0]}`)
  assert.equal(
    takings.data.rows.reduce((sum, { gross }) => sum + gross, 0),
    13,
  )
})
