import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { orders } from '../ordering-tables.ts'
import { createItem } from '../testing/order-factory.ts'
import { eq, sql } from 'drizzle-orm'
import { countsOf, recountOf } from './testing/count-quotas.ts'
import { createQuotaShop } from './testing/quota-shop.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const { shop, goose, small, today, noonOf, withQuota, order, left } = await createQuotaShop()

test('a count that is not that of the orders is an alarm, and stays as it is', async () => {
  await withQuota({ amount: 5 }, async (id) => {
    await order([createItem(goose, 2)])
    const alarms = async () => {
      const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
      return data.alarms.flatMap(({ kind, text, path }) =>
        kind === 'quota-count' ? [`${path}: ${text}`] : [],
      )
    }
    assert.deepEqual(await alarms(), [])
    await shop.services.db.execute(sql`update quota_usage set taken = 3 where quota = ${id}`)
    const [alarm = ''] = await alarms()
    assert.match(
      alarm,
      /^\/quotas\/\d+: Das Kontingent „Gänse“ zählt 3, Bestellungen und Angebote der Warteliste ergeben 2/,
    )
    assert.equal(await left(id), '3 von 5 verkauft, 2 Stück frei')
    // Saved as it is, it is counted anew and keeps its version.
    const { data: before } = await shop.admin<{ updatedAt: string }>('GET', `/api/quotas/${id}`)
    const counted = await shop.admin<{ updatedAt: string }>('PUT', `/api/quotas/${id}`, {})
    assert.deepEqual([counted.status, counted.data.updatedAt], [200, before.updatedAt])
    assert.deepEqual(await alarms(), [])
    await shop.services.db.execute(sql`update quota_usage set taken = 3 where quota = ${id}`)
    await shop.change('quotas', id, { products: [{ id: goose }, { id: small }] })
    assert.deepEqual(await alarms(), [])
  })
})

test('counting leaves seasons and days that are over alone, but no order that is asked about a day ahead', async () => {
  const alarms = async () => {
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    return data.alarms.filter(({ kind }) => kind === 'quota-count').length
  }
  const [yesterday, ahead] = [addDays(today, -1), addDays(today, 4)]
  await withQuota({ isPerDay: true, firstDay: null }, async (id) => {
    const { data } = await order([createItem(goose, 1)])
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: noonOf(ahead) })
    const past = { dueDay: yesterday, appointmentDate: new Date(noonOf(yesterday)) }
    await shop.services.db.update(orders).set(past).where(eq(orders.id, data.id))
    await shop.services.db.execute(sql`delete from quota_usage where period <> ${ahead}`)
    await shop.services.db.execute(
      sql`update orders set quotas = (select jsonb_agg(claim) from jsonb_array_elements(quotas) as claim where claim ->> 'period' = ${ahead})`,
    )
    assert.equal(await alarms(), 0)
    await shop.change('quotas', id, { products: [{ id: small }] })
    assert.deepEqual([await alarms(), await countsOf(shop, id)], [0, {}])
  })
  await withQuota({}, async (id) => {
    await order([createItem(goose, 1)])
    await shop.services.db.execute(sql`update quota_usage set taken = 3 where quota = ${id}`)
    assert.equal(await alarms(), 1)
    await shop.services.db.execute(sql`update quotas set last_day = ${yesterday} where id = ${id}`)
    assert.equal(await alarms(), 0)
  })
})

test('an order from before the first day that a quota has now takes nothing of it any more', async () => {
  await withQuota({}, async (id) => {
    const { data } = await order([createItem(goose, 1)])
    await shop.change('quotas', id, { firstDay: addDays(today, 3) })
    assert.deepEqual(await countsOf(shop, id), {})
    await shop.admin('POST', `/api/orders/${data.id}/status/cancel`, {})
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
    await shop.change('quotas', id, { firstDay: today })
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
  })
})
