import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WaitingRow } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { eq } from 'drizzle-orm'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { failUnpaidOrder } from '../lifecycle/fail-unpaid-order.ts'
import { orders } from '../ordering-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { createWaitingShop } from './testing/waiting-shop.ts'

beginInTheMorning()
const { shop, goose, dayAfter, withQuota, order, join, offer, states, keyOf, cancel, assertCounted } =
  await createWaitingShop()

test('an offer is kept where one of its quotas was removed or does not count on the day of the order', async () => {
  const ofDay = {
    name: 'Nur ein Tag',
    products: [{ id: goose }],
    amount: 1,
    unit: 'piece',
    firstDay: dayAfter(5),
    lastDay: dayAfter(5),
  }
  const accept = async (days: number) =>
    order(1, { appointmentDate: `${dayAfter(days)}T11:00:00.000Z`, offer: await keyOf('Ada') })
  await withQuota({ amount: 1 }, async (quota) => {
    const other = await shop.create('quotas', ofDay)
    const placed = await order(1)
    await join('Ada', 1, { days: [{ day: dayAfter(5) }] })
    await cancel(placed.data.id)
    assert.equal(await offer(), 1)
    await assertCounted(other, 1)
    assert.equal((await accept(6)).status, 201)
    assert.deepEqual(await states(), { Ada: 'ordered' })
    await assertCounted(quota, 1)
    await assertCounted(other, 0)
    await shop.admin('DELETE', `/api/quotas/${other}`)
  })
  await withQuota({ amount: 1 }, async (quota) => {
    const other = await shop.create('quotas', ofDay)
    const placed = await order(1)
    await join('Ada', 1, { days: [{ day: dayAfter(5) }] })
    await cancel(placed.data.id)
    await offer()
    await shop.admin('DELETE', `/api/quotas/${other}`)
    assert.equal((await accept(5)).status, 201)
    assert.deepEqual(await states(), { Ada: 'ordered' })
    await assertCounted(quota, 1)
  })
})

test('who waits already is served where the list is switched off, and waits while the quota is', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    const placed = await order(1)
    await join('Ada')
    await join('Ben')
    await cancel(placed.data.id)
    const servingOf = async () => {
      const { data } = await shop.admin<WaitingRow[]>('GET', `/api/waiting-list?quota=${quota}`)
      return data.map(({ quota: { isEnabled, hasWaitingList } }) => [isEnabled, hasWaitingList])
    }
    await shop.change('quotas', quota, { isEnabled: false })
    assert.equal(await offer(), 0)
    assert.deepEqual(await servingOf(), [
      [false, true],
      [false, true],
    ])
    await shop.change('quotas', quota, { isEnabled: true, waitingList: 'off' })
    assert.equal(await offer(), 1)
    assert.deepEqual(await states(), { Ada: 'offered', Ben: 'waiting' })
    assert.deepEqual(await servingOf(), [
      [true, false],
      [true, false],
    ])
  })
})

test('whose payment for a part of an offer fails has that part again, though the rest went to the next', async () => {
  await withQuota({ amount: 2 }, async (quota) => {
    const placed = await order(2)
    await join('Ada', 2)
    await join('Ben')
    await cancel(placed.data.id)
    assert.equal(await offer(), 1)
    const part = await order(1, { offer: await keyOf('Ada') })
    assert.equal(await offer(), 1)
    await shop.services.db.update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, part.data.id))
    await failUnpaidOrder(createJobContext(shop.services, shop.services.clock.now()), part.data.id)
    assert.deepEqual(await states(), { Ada: 'offered', Ben: 'offered' })
    await assertCounted(quota, 2)
    // Counting anew keeps it so.
    await shop.change('quotas', quota, { note: 'Gezählt' })
    await assertCounted(quota, 2)
    assert.equal((await order(1, { offer: await keyOf('Ada') })).status, 201)
  })
})
