import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf, hourMs } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { askedAgain, lookAtDatabase } from '../../db/testing/break-connections.ts'
import { testDatabase } from '../../db/testing/test-database.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { randomRuns } from '../../testing/core.ts'
import { testApp } from '../../testing/test-app.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { countsOf, recountOf } from '../quotas/testing/count-quotas.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { offerWhatIsFree } from './offer-places.ts'
import { waitingEntries } from './waiting-tables.ts'

beginInTheMorning()
const database = await testDatabase()
const { rows, breakConnections } = lookAtDatabase(database.connectionString)
const shop = await createTestShop({}, {}, database)
// A second server with connections of its own.
const other = await testApp({}, database)
const servers = [
  { visitor: shop.visitor, services: shop.services },
  { visitor: other.visitor, services: other.services },
] as const
const goose = await shop.create('products', { name: 'Gans', price: 50, unit: 'piece' })
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [shop.roll, goose].map((id) => ({ id })) }],
})
const today = dayOf(shop.services.clock.now())
const body = { products: [{ id: goose }], unit: 'piece', firstDay: today, lastDay: addDays(today, 5) }
const all = await shop.create('quotas', { ...body, name: 'Alle', amount: 4, waitingList: 'whoFits' })
const daily = await shop.create('quotas', {
  ...body,
  name: 'Tag',
  amount: 3,
  isPerDay: true,
  waitingList: 'inOrder',
})
other.services.cache.forget()

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      day: fc.nat({ max: 1 }),
      geese: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      day: fc.nat({ max: 2 }),
      geese: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'accept' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('offer' as const), hours: fc.constantFrom(0, 0, 30) }),
  },
  fc.constant({ kind: 'withdraw' as const }),
  fc.constant({ kind: 'break' as const }),
  fc.record({ kind: fc.constant('resize' as const), amount: fc.integer({ min: 4, max: 6 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What one customer wishes, seen from outside. */
async function wishOf(email: string): Promise<typeof waitingEntries.$inferSelect | undefined> {
  for (;;) {
    try {
      const [wish] = await shop.services.db
        .select()
        .from(waitingEntries)
        .where(eq(waitingEntries.email, email))
      return wish
    } catch {
      // Its connection was broken.
    }
  }
}

/** Takes the steps of one customer, one after the other, as the server lets them; returns what was answered. */
async function live(person: number, steps: readonly Step[]): Promise<number[]> {
  const { visitor, services } = person % 2 === 0 ? servers[0] : servers[1]
  const email = `person-${person}@mail.example`
  const own: PublicOrder[] = []
  const order = async (day: number, geese: number, offer = '') => {
    const appointmentDate = `${addDays(today, 2 + day)}T11:00:00.000Z`
    const reply = await send(
      visitor,
      createOrderBody(shop, { appointmentDate, items: [createItem(goose, geese)], offer }),
    )
    if (reply.status === 201) own.push(reply.data)
    return reply.status
  }
  const statuses: number[] = []
  for (const one of steps) {
    if (one.kind === 'break') {
      await breakConnections(2)
      continue
    }
    const wish = await wishOf(email)
    if (one.kind === 'order') statuses.push(await order(one.day, one.geese))
    if (one.kind === 'join') {
      const days = one.day === 2 ? [] : [{ day: addDays(today, 2 + one.day) }]
      const wanted = { product: { id: goose }, amount: one.geese, unit: 'piece', days, name: email, email }
      const path = '/api/branches/linz/waiting-list'
      statuses.push((await visitor('POST', path, { ...wanted, privacyPolicy: true })).status)
    }
    if (one.kind === 'accept' && wish?.state === 'offered')
      statuses.push(await order(wish.day === addDays(today, 3) ? 1 : 0, wish.amount, wish.key))
    if (one.kind === 'withdraw' && wish !== undefined)
      statuses.push((await visitor('POST', `/api/waiting-list/${wish.key}/withdraw`)).status)
    const last = one.kind === 'cancel' ? own.pop() : undefined
    if (last !== undefined)
      statuses.push((await shop.admin('POST', `/api/orders/${last.id}/status/cancel`, {})).status)
    if (one.kind === 'offer')
      // A broken connection leaves the rest to the next run.
      await offerWhatIsFree(createJobContext(services, services.clock.now() + one.hours * hourMs)).catch(
        () => {},
      )
    if (one.kind === 'resize')
      statuses.push((await shop.admin('PUT', `/api/quotas/${all}`, { amount: one.amount })).status)
  }
  return statuses
}

/** Counts that differ, at one moment, from what orders and offers hold, and quotas of which more is taken than the most they ever had. */
async function wrongCounts(): Promise<unknown[]> {
  return rows(`
    select quota, period, counted.taken, really.taken as really
    from (select * from quota_usage where taken <> 0) as counted
    full join (
      select (claim ->> 'quota')::int as quota, claim ->> 'period' as period, sum((claim ->> 'amount')::numeric) as taken
      from (select quotas from orders union all select quotas from waiting_entries) as holding,
        jsonb_array_elements(holding.quotas) as claim group by 1, 2
    ) as really using (quota, period)
    where counted.taken is distinct from really.taken or counted.taken > (case when quota = ${all} then 6 else 3 end)`)
}

/** Offers that hold nothing, and ended wishes that still hold something. */
async function stuck(): Promise<unknown[]> {
  return rows("select * from waiting_entries where (state = 'offered') <> (quotas <> '[]')")
}

test('whatever happens at once on two servers, offers and orders together never take more than there is, and nothing stays held', async (t) => {
  let attempts = 0
  const lives = fc.array(fc.array(step, { minLength: 3, maxLength: 9 }), { minLength: 6, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(lives, async (people) => {
      let isDone = false
      const watching = (async () => {
        while (!isDone) assert.deepEqual([...(await wrongCounts()), ...(await stuck())], [])
      })()
      const statuses = await Promise.all(people.map((steps, person) => live(person, steps))).finally(() => {
        isDone = true
      })
      await watching
      const isBroken = people.flat().some(({ kind }) => kind === 'break')
      const expected = [200, 201, 404, 409, 422, ...(isBroken ? [500, 503] : [])]
      for (const status of statuses.flat()) assert.ok(expected.includes(status), String(status))
      for (const id of [all, daily])
        assert.deepEqual(
          await askedAgain(() => countsOf(shop, id)),
          await askedAgain(() => recountOf(shop, id)),
        )
      // Once all offers are over, only orders hold anything.
      const later = shop.services.clock.now() + 400 * hourMs
      await askedAgain(() => offerWhatIsFree(createJobContext(shop.services, later)))
      const held = await shop.services.db.$count(waitingEntries, sql`quotas <> '[]'`)
      assert.equal(held, 0)
      assert.deepEqual(await wrongCounts(), [])
      attempts += statuses.flat().length
      await rows('truncate orders, waiting_entries cascade')
      await rows('update quota_usage set taken = 0')
    }),
    { numRuns: randomRuns(24) },
  )
  t.diagnostic(`${attempts} attempts`)
})
