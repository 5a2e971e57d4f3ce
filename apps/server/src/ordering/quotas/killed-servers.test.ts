import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { lookAtDatabase } from '../../db/testing/break-connections.ts'
import { testDatabase } from '../../db/testing/test-database.ts'
import { createUser } from '../../people/create-user.ts'
import { fullOnly, seed } from '../../testing/core.ts'
import { startTwoProcesses } from '../../testing/two-processes.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { createItem, createOrderBody } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

// Two processes of the server sell few geese to many customers at once, and are killed meanwhile at any moment.
const kills = Number(process.env.THEKE_KILLS ?? 10)
const customers = 12
const [geese, aDay, places] = [40, 25, 30]
let state = seed
function below(bound: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * bound)
}

const database = await testDatabase()
const { rows } = lookAtDatabase(database.connectionString)
const capacities = [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: places }]
const shop = await createTestShop({ capacities }, {}, database)
const goose = await shop.create('products', { name: 'Gans', price: 50, unit: 'piece' })
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [shop.roll, goose].map((id) => ({ id })) }],
})
const today = dayOf(shop.services.clock.now())
const few = { name: 'Gans', unit: 'piece', firstDay: today, products: [{ id: goose }] }
await shop.create('quotas', { ...few, amount: geese })
await shop.create('quotas', { ...few, amount: aDay, isPerDay: true })

const { origin, output, workers } = await startTwoProcesses(database, { RATE_LIMITS: 'off' })

type Headers = Record<string, string>
type Reply<T> = { status: number; data: T; headers: Response['headers'] | null }

/** A call over a connection of its own, so that both processes take turns; status 0 where it was not answered. */
async function call<T>(headers: Headers, method: string, url: string, body?: object): Promise<Reply<T>> {
  try {
    const reply = await fetch(origin + url, {
      method,
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('application/json') === true
    return { status: reply.status, data: isJson ? JSON.parse(text).data : null, headers: reply.headers }
  } catch {
    return { status: 0, data: JSON.parse('null'), headers: null }
  }
}

let isOver = false
let attempts = 0

/** The same call until it is answered, as a device repeats what it had no answer to. */
async function insist<T>(headers: Headers, method: string, url: string, body?: object): Promise<Reply<T>> {
  for (;;) {
    const reply = await call<T>(headers, method, url, body)
    attempts++
    if (reply.status !== 0 && reply.status < 500) return reply
    if (isOver && workers().length === 0) return reply
    await wait(30)
  }
}

async function logIn(): Promise<Headers> {
  const person = { username: 'chefin', email: 'chefin@shop.example', password: 'ein langes Passwort' }
  await createUser(database.db, { ...person, roles: ['ROLE_ADMIN'], branches: [] })
  const { headers, data } = await call<{ csrfToken: string }>({}, 'POST', '/backend/login', person)
  const cookies = headers?.getSetCookie().map((one) => one.split(';')[0]) ?? []
  return { cookie: cookies.join('; '), 'x-csrf-token': data.csrfToken }
}

const timeOf = (day: number) => `${addDays(today, 2 + day)}T${11 + below(3)}:00:00.000Z`
const wish = () => ({
  appointmentDate: timeOf(below(3)),
  items: [createItem(shop.roll, 1), createItem(goose, 1 + below(3))],
})
const answered: { key: string; id: number }[] = []

/** One customer after the other: each orders, and with staff changes, moves, cancels or keeps the order. */
async function live(staff: Headers): Promise<void> {
  while (!isOver) {
    const key = randomUUID()
    const body = createOrderBody(shop, wish())
    const placed = await insist<PublicOrder>({ 'idempotency-key': key }, 'POST', '/api/orders', body)
    if (placed.status !== 201) continue
    const { id } = placed.data
    answered.push({ key, id })
    for (let steps = below(4); steps > 0 && !isOver; steps--) {
      const { data: known } = await insist<OrderView>(staff, 'GET', `/api/orders/${id}`)
      const { appointmentDate, items } = wish()
      const changed = {
        seen: known.updatedAt,
        appointmentDate,
        items: items.map((item) => ({ ...item, line: null })),
      }
      await insist(staff, 'POST', `/api/orders/${id}/change`, changed)
    }
    if (below(5) > 0) await insist(staff, 'POST', `/api/orders/${id}/status/cancel`, { reason: 'Krank' })
  }
}

/** What one statement sees: counts that are not those of the orders, and more of the goods than there are. */
async function wrong(): Promise<unknown[]> {
  return rows(`
    select quota, period, counted.taken, really.taken as really from (select * from quota_usage where taken <> 0) as counted
    full join (
      select (claim ->> 'quota')::int as quota, claim ->> 'period' as period, sum((claim ->> 'amount')::numeric) as taken
      from orders, jsonb_array_elements(orders.quotas) as claim group by 1, 2
    ) as really using (quota, period)
    where counted.taken is distinct from really.taken
      or counted.taken > (select amount from quotas where id = quota)`)
}

async function wrongSlots(): Promise<unknown[]> {
  return rows(`
    select start, counted.taken, really.taken as really from (select start, taken from slot_usage where taken > 0) as counted
    full join (
      select start, count(*)::int as taken from orders, unnest(array[slot_start, proposed_slot]) as start
      where start is not null and not (is_canceled or is_rejected) group by 1
    ) as really using (start)
    where counted.taken is distinct from really.taken or counted.taken > ${places}`)
}

test(
  `whatever is killed, no goose is sold twice and counts are those of the orders (seed ${seed}, ${kills} kills)`,
  fullOnly,
  async (t) => {
    const areBoth = async () =>
      workers().length === 2 && (await call({}, 'GET', '/api/branches')).status === 200
    await waitFor(areBoth, () => output().slice(-5000))
    const staff = await logIn()
    let looks = 0
    const watching = (async () => {
      while (!isOver) {
        assert.deepEqual(await wrong(), [])
        assert.deepEqual(await wrongSlots(), [])
        looks++
      }
    })()
    const living = Promise.all(Array.from({ length: customers }, () => live(staff)))
    try {
      for (let kill = 0; kill < kills; kill++) {
        await waitFor(areBoth, () => output().slice(-5000))
        await Promise.race([watching, wait(300 + below(2000))])
        const [first = 0, second = 0] = workers()
        process.kill(first, 'SIGKILL')
        if (below(3) === 0) process.kill(second, 'SIGKILL')
      }
      await waitFor(areBoth, () => output().slice(-5000))
    } finally {
      isOver = true
    }
    await Promise.all([living, watching])
    assert.deepEqual([await wrong(), await wrongSlots()], [[], []])
    const stored = await rows('select id from orders')
    const ids = new Set(answered.map(({ id }) => id))
    assert.equal(ids.size, answered.length)
    // A customer who was answered has an order; one whose answer was cut off asked again under the same key.
    assert.equal(stored.length, ids.size)
    assert.ok(ids.size > kills)
    t.diagnostic(`${attempts} calls, ${ids.size} orders, ${looks} looks, ${kills} kills`)
  },
)
