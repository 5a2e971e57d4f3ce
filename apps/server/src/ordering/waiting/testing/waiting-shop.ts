import assert from 'node:assert/strict'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { addDays, dayOf, hourMs } from '@theke/domain/time/wall-time.ts'
import { asc, sql } from 'drizzle-orm'
import { createJobContext } from '../../../queue/testing/job-context.ts'
import { countsOf, recountOf } from '../../quotas/testing/count-quotas.ts'
import { createItem, createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop } from '../../testing/shop-fixture.ts'
import { offerWhatIsFree } from '../offer-places.ts'
import { waitingEntries } from '../waiting-tables.ts'

/** A shop that sells geese by a quota with a waiting list. */
export async function createWaitingShop() {
  const shop = await createTestShop()
  const goose = await shop.create('products', {
    name: 'Gans',
    price: 50,
    unit: 'piece',
    isLeadTimeEnabled: true,
    leadTimeType: 'days',
    leadTimeValue: 2,
  })
  await shop.change('menus', shop.menu, {
    catalog: [{ category: { id: shop.category }, products: [shop.roll, goose].map((id) => ({ id })) }],
  })
  const today = dayOf(shop.services.clock.now())
  const dayAfter = (days: number) => addDays(today, days)

  /** A quota that two geese use up, and what happens to those who wait for it. */
  async function withQuota(stated: object, run: (id: number) => Promise<void>): Promise<void> {
    const body = {
      name: 'Gänse',
      products: [{ id: goose }],
      amount: 2,
      unit: 'piece',
      firstDay: today,
      lastDay: dayAfter(10),
      waitingList: 'inOrder',
      waitingHours: 24,
    }
    const id = await shop.create('quotas', { ...body, ...stated })
    try {
      await run(id)
    } finally {
      await shop.admin('DELETE', `/api/quotas/${id}`)
      for (const table of ['orders', 'waiting_entries', 'outbox'])
        await shop.services.db.execute(sql.raw(`truncate ${table} cascade`))
      shop.services.cache.forget()
    }
  }

  const order = (amount: number, stated: object = {}) =>
    send(
      shop.visitor,
      createOrderBody(shop, {
        appointmentDate: `${dayAfter(5)}T11:00:00.000Z`,
        items: [createItem(goose, amount)],
        ...stated,
      }),
    )

  const join = (name: string, amount = 1, stated: object = {}) =>
    shop.visitor<{ isOffered: boolean }>('POST', '/api/branches/linz/waiting-list', {
      product: { id: goose },
      amount,
      unit: 'piece',
      name,
      email: `${name.toLowerCase()}@mail.example`,
      privacyPolicy: true,
      ...stated,
    })

  const offer = (hours = 0) =>
    offerWhatIsFree(createJobContext(shop.services, shop.services.clock.now() + hours * hourMs))

  const entries = async () => shop.services.db.select().from(waitingEntries).orderBy(asc(waitingEntries.id))

  /** The states by name; an entry that was left keeps its state but no name. */
  const states = async () =>
    Object.fromEntries((await entries()).flatMap(({ name, state }) => (name === '' ? [] : [[name, state]])))

  const keyOf = async (name: string) => (await entries()).find((entry) => entry.name === name)?.key ?? ''

  const cancel = (id: number) => shop.admin('POST', `/api/orders/${id}/status/cancel`, {})

  async function assertCounted(quota: number, taken: number): Promise<void> {
    const counts = await countsOf(shop, quota)
    assert.equal(
      Object.values(counts).reduce((sum, one) => sum + one, 0),
      taken,
    )
    assert.deepEqual(counts, await recountOf(shop, quota))
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    assert.deepEqual(
      data.alarms.filter(({ kind }) => kind === 'quota-count'),
      [],
    )
  }

  return {
    shop,
    goose,
    dayAfter,
    withQuota,
    order,
    join,
    offer,
    entries,
    states,
    keyOf,
    cancel,
    assertCounted,
  }
}
