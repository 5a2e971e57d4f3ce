import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf, hourMs } from '@theke/domain/time/wall-time.ts'
import fc from 'fast-check'
import { askedAgain, lookAtDatabase } from '../../db/testing/break-connections.ts'
import { testDatabase } from '../../db/testing/test-database.ts'
import { randomRuns } from '../../testing/core.ts'
import { testApp } from '../../testing/test-app.ts'
import { expireProposals } from '../lifecycle/expire-proposals.job.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { countsOf, recountOf } from './testing/count-quotas.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const database = await testDatabase()
const { rows, breakConnections } = lookAtDatabase(database.connectionString)
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
  fc.constant({ kind: 'expire' as const }),
  fc.constant({ kind: 'break' as const }),
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
    if (one.kind === 'break') {
      await breakConnections(2)
      continue
    }
    if (one.kind === 'expire') {
      // A proposal that nobody answers, and its end at any moment. A broken connection leaves it to the next run.
      await expireProposals(createJobContext(shop.services, shop.services.clock.now() + 30 * hourMs)).catch(
        () => {},
      )
      continue
    }
    if (own === null || one.kind === 'order') {
      const { day, ...amounts } = one.kind === 'order' ? one : { day: 0, geese: 1, ducks: 1 }
      const body = createOrderBody(shop, { appointmentDate: timeOf(day), items: itemsOf(amounts) })
      const placed = await send(visitor, body)
      statuses.push(placed.status)
      if (placed.status === 201) own = placed.data
      continue
    }
    const path = `/api/orders/${own.id}`
    const { data: known, status } = await staff<OrderView>('GET', path)
    if (status !== 200) {
      statuses.push(status)
      continue
    }
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
    if (one.kind === 'propose' && reply.status === 200 && one.day === 0)
      await visitor('POST', `/api/orders/public/${own.uid}/${own.hash}/confirm-counter-appointment`)
  }
  return statuses
}

/** What the database says at one moment: counts that differ from the orders, and quotas that gave more than they have. */
async function wrongCounts(): Promise<unknown[]> {
  return rows(`
    select counted.quota, counted.period, counted.taken, really.taken as really
    from (select * from quota_usage where taken <> 0) as counted
    full join (
      select (claim ->> 'quota')::int as quota, claim ->> 'period' as period, sum((claim ->> 'amount')::numeric) as taken
      from (select quotas from orders union all select quotas from waiting_entries) as holding,
        jsonb_array_elements(holding.quotas) as claim group by 1, 2
    ) as really using (quota, period)
    where counted.taken is distinct from really.taken`)
}

/** What was undone, or agreed for another day, is taken even where it was sold meanwhile; nothing else goes over a quota by itself. */
async function overfullQuotas(): Promise<unknown[]> {
  return rows('select * from quota_usage join quotas on quotas.id = quota_usage.quota where taken > amount')
}

test('whatever happens at once on several servers, no quota gives more than it has and counts are those of the orders', async (t) => {
  let attempts = 0
  let wasBroken = false
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
      const isBroken = all.flat().some(({ kind }) => kind === 'break')
      const expected = isBroken || wasBroken ? [200, 201, 409, 422, 500, 503] : [200, 201, 409, 422]
      for (const status of statuses.flat()) assert.ok(expected.includes(status), String(status))
      for (const id of quotas)
        assert.deepEqual(
          await askedAgain(() => countsOf(shop, id)),
          await askedAgain(() => recountOf(shop, id)),
        )
      // A server may still be connecting anew when the next steps begin.
      wasBroken = isBroken
      attempts += statuses.flat().length
      await rows('truncate orders cascade')
      await rows('update quota_usage set taken = 0')
      await rows('update slot_usage set taken = 0')
    }),
    { numRuns: randomRuns(24) },
  )
  t.diagnostic(`${attempts} attempts`)
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
