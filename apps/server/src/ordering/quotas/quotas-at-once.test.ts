import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { testDatabase } from '../../db/testing/test-database.ts'
import { testApp } from '../../testing/test-app.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { countsOf, recountOf } from './testing/count-quotas.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const database = await testDatabase()
const shop = await createTestShop(
  { capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 6 }] },
  {},
  database,
)
// A second server with connections of its own.
const other = await testApp({}, database)
/** Every second one is served by the other server. */
const serverOf = (at: number) => ({ visitor: at % 2 === 0 ? shop.visitor : other.visitor, staff: shop.admin })
await shop.admin('POST', '/api/config', { shopName: 'Huber', workUnit: 'Minuten' })
const goose = await shop.create('products', { name: 'Gans', price: 50, unit: 'piece', workload: 2.5 })
const duck = await shop.create('products', { name: 'Ente', price: 30, unit: 'piece', workload: 1 })
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [shop.roll, goose, duck].map((id) => ({ id })) }],
})
const today = dayOf(shop.services.clock.now())
const quota = (stated: object) =>
  shop.create('quotas', { name: 'Geflügel', unit: 'piece', firstDay: today, ...stated })
const quotas = [
  await quota({ products: [{ id: goose }, { id: duck }], amount: 12 }),
  await quota({ products: [{ id: goose }], amount: 5, isPerDay: true }),
  await quota({ products: [{ id: duck }], amount: 5, isPerDay: true }),
  await quota({ unit: 'work', amount: 11, intervalMinutes: 60, modes: ['takeaway'] }),
  await quota({ unit: 'order', categories: [{ id: shop.category }], amount: 4, intervalMinutes: 30 }),
]
other.services.cache.forget()

const timeOf = (day: number) => `${addDays(today, 2 + day)}T11:00:00.000Z`
const itemsOf = ({ geese, ducks }: { geese: number; ducks: number }) => [
  createItem(shop.roll, 1),
  ...(ducks > 0 ? [createItem(duck, ducks)] : []),
  ...(geese > 0 ? [createItem(goose, geese)] : []),
]

const wanted = { day: fc.nat({ max: 1 }), geese: fc.nat({ max: 2 }), ducks: fc.nat({ max: 2 }) }
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), ...wanted }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), ...wanted }) },
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'reject' as const }),
  fc.constant({ kind: 'undo' as const }),
  fc.record({ kind: fc.constant('propose' as const), day: wanted.day }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Takes the steps of one customer and the staff who serve them, one after the other, as the server lets them. */
async function live(
  { visitor, staff }: ReturnType<typeof serverOf>,
  steps: readonly Step[],
): Promise<number[]> {
  const statuses: number[] = []
  let own: PublicOrder | null = null
  for (const one of steps) {
    if (own === null || one.kind === 'order') {
      const { day, ...amounts } = one.kind === 'order' ? one : { day: 0, geese: 1, ducks: 1 }
      const body = createOrderBody(shop, { appointmentDate: timeOf(day), items: itemsOf(amounts) })
      const placed = await send(visitor, body)
      statuses.push(placed.status)
      if (placed.status === 201) own = placed.data
      continue
    }
    const path = `/api/orders/${own.id}`
    const { data: known } = await staff<OrderView>('GET', path)
    const reply =
      one.kind === 'change'
        ? await staff('POST', `${path}/change`, {
            seen: known.updatedAt,
            appointmentDate: timeOf(one.day),
            items: itemsOf(one).map((item) => ({ ...item, line: null })),
          })
        : one.kind === 'propose'
          ? await staff('PUT', path, { counterAppointment: timeOf(one.day) })
          : one.kind === 'undo'
            ? await staff('POST', `${path}/undo`, { until: null })
            : await staff('POST', `${path}/status/${one.kind}`, {})
    statuses.push(reply.status)
    if (one.kind === 'propose' && reply.status === 200)
      await visitor('POST', `/api/orders/public/${own.uid}/${own.hash}/confirm-counter-appointment`)
  }
  return statuses
}

/** What the database says at one moment: counts that differ from the orders, and quotas that gave more than they have. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await shop.services.db.execute<{ quota: number }>(sql`
    select counted.quota, counted.period, counted.taken, really.taken as really
    from (select * from quota_usage where taken <> 0) as counted
    full join (
      select (claim ->> 'quota')::int as quota, claim ->> 'period' as period, sum((claim ->> 'amount')::numeric) as taken
      from (select quotas from orders union all select quotas from waiting_entries) as holding,
        jsonb_array_elements(holding.quotas) as claim group by 1, 2
    ) as really using (quota, period)
    where counted.taken is distinct from really.taken`)
  return rows
}

/** What was undone, or agreed for another day, is taken even where it was sold meanwhile; nothing else goes over a quota by itself. */
async function overfullQuotas(): Promise<unknown[]> {
  const { rows } = await shop.services.db.execute<{ id: number }>(
    sql`select * from quota_usage join quotas on quotas.id = quota_usage.quota where taken > amount`,
  )
  return rows
}

test('whatever happens at once on several servers, no quota gives more than it has and counts are those of the orders', async () => {
  const lives = fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 6, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(lives, async (all) => {
      let isDone = false
      const watching = (async () => {
        while (!isDone) assert.deepEqual(await wrongCounts(), [])
      })()
      const statuses = await Promise.all(all.map((steps, at) => live(serverOf(at), steps)))
      isDone = true
      await watching
      const goesOver = all.flat().some(({ kind }) => kind === 'undo' || kind === 'propose')
      if (!goesOver) assert.deepEqual(await overfullQuotas(), [])
      for (const status of statuses.flat()) assert.ok([200, 201, 409, 422].includes(status), String(status))
      for (const id of quotas) assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
      await shop.services.db.execute(sql`truncate orders cascade`)
      await shop.services.db.execute(sql`update quota_usage set taken = 0`)
      await shop.services.db.execute(sql`update slot_usage set taken = 0`)
    }),
    { numRuns: 6 },
  )
})

test('64 parallel customers on two servers buy exactly what there is', async () => {
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, at) => {
      const day = `${addDays(today, 3 + (at % 30))}T09:00:00.000Z`
      return send(
        serverOf(at).visitor,
        createOrderBody(shop, { appointmentDate: day, items: itemsOf({ geese: 1, ducks: 0 }) }),
      )
    }),
  )
  assert.equal(replies.filter(({ status }) => status === 201).length, 12)
  assert.equal(replies.filter(({ status }) => status === 422).length, 52)
  assert.deepEqual(await countsOf(shop, quotas[0] ?? 0), { '': 12 })
})
