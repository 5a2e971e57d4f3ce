import process from 'node:process'
import autocannon from 'autocannon'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { allEndpoints } from '@theke/contract/api.ts'
import { summedMonths } from '@theke/domain/insights/statistics-parts.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { rollUpEndedDays, rollUpPresentDay } from '../apps/server/src/db/rollups/roll-up.ts'
import { allRollUps } from '../apps/server/src/insights/statistics/roll-up.job.ts'
import { rollUpCustomers } from '../apps/server/src/ordering/statistics/roll-ups/customer-roll-up.ts'
import { bytesOfEvent, growSales, growVisits } from './grow-statistics.ts'
import { type Calls, median, timeOf } from './load.ts'
import type { Growth } from './long-lists.ts'

/** How many orders and events are measured with; compared with a hundredth. */
export const statisticsSize = {
  orders: Number(process.env.THEKE_STATISTICS_ORDERS ?? 1_000_000),
  events: Number(process.env.THEKE_STATISTICS_EVENTS ?? 10_000_000),
}

const prefix = '/api/statistics/'
/** What can be compared with other days: every statistic of orders and visits but the report on a season. */
const kinds = allEndpoints
  .filter(({ path, query }) => path.startsWith(prefix) && query?.['compare'] !== undefined)
  .map(({ path }) => path.slice(prefix.length))
/** What is about the last 53 weeks, not about days that are asked for. */
const others = ['forecast', 'forecast?product=']
const filled = [
  'roll_ups',
  'roll_up_changes',
  'present_changes',
  'sales_of_days',
  'sold_products',
  'sales_hours',
  'slot_uses',
  'present_slots',
  'order_hours',
  'service_counts',
  'customer_orders',
  'first_orders',
  'visit_counts',
  'present_visit_counts',
  'present_events',
]
const rounds = 5
const roundSeconds = 3
const callers = 16
const calls = 15
const warmUps = 10

type StatisticsFigures = {
  /** The ratios without what the machine itself has become slower by. */
  kinds: Growth[]
  /** How much longer the same statement took beside all of the data than beside a hundredth of it. */
  machineRatio: number
  /** The longest time for rolling up one day, of all subjects together. */
  dayMs: number
  /** For rolling up all days. */
  allMs: number
  bytesPerEvent: number
}

/** Brings a shop to a hundredth of the size and to all of it, and measures each kind over thirteen months with both. */
export async function measureStatistics(
  origin: string,
  headers: Record<string, string>,
  pool: pg.Pool,
): Promise<StatisticsFigures> {
  const { orders, events } = statisticsSize
  // No order of the bench reaches it.
  await limitOrders(pool, 1_000_000)
  const short = await timesWith(origin, headers, pool, { orders: orders / 100, events: events / 100 })
  const long = await timesWith(origin, headers, pool, {
    orders: (orders * 99) / 100,
    events: (events * 99) / 100,
  })
  await limitOrders(pool, null)
  const machineRatio = long.machineMs / short.machineMs
  return {
    machineRatio,
    kinds: [...kinds, ...others].map((name) => {
      const [shortMs = 0, longMs = 0] = [short.times.get(name), long.times.get(name)]
      return { name, shortMs, longMs, ratio: longMs / shortMs / machineRatio }
    }),
    dayMs: await timeOfDay(pool),
    allMs: long.allMs,
    bytesPerEvent: await bytesOfEvent(pool),
  }
}

/** Gives all branches a limit, so that intervals are counted; without one the orders of an interval do not wait for each other. */
async function limitOrders(pool: pg.Pool, maximum: number | null): Promise<void> {
  await pool.query(
    `UPDATE branches SET capacities = coalesce((
       SELECT jsonb_agg(jsonb_build_object('mode', mode, 'intervalMinutes', 30, 'maximumOrders', $1::int))
       FROM unnest(ARRAY['takeaway', 'delivery', 'dineIn']) AS mode WHERE $1::int IS NOT NULL), '[]')`,
    [maximum],
  )
}

async function timesWith(
  origin: string,
  headers: Record<string, string>,
  pool: pg.Pool,
  size: { orders: number; events: number },
) {
  await growSales(pool, size.orders)
  await growVisits(pool, size.events)
  // The demo shop keeps figures of days from before its orders, which now have orders.
  await pool.query(`TRUNCATE ${filled.join(', ')}`)
  const began = performance.now()
  const db = drizzle({ client: pool })
  for (const rollUp of allRollUps) {
    await rollUpEndedDays(db, rollUp)
    await rollUpPresentDay(db, rollUp)
  }
  await rollUpCustomers(db)
  const allMs = performance.now() - began
  await pool.query(`VACUUM ANALYZE ${filled.join(', ')}, customer_changes`)
  // Written back now and not while it is measured.
  await pool.query('CHECKPOINT')
  return { ...(await timesInTurn(origin, headers, pool)), allMs }
}

/**
 * The median time of each kind, and of a statement that is the same with every size. All are called in turn, so that
 * seconds in which the machine is slow do not fall on one kind alone.
 */
async function timesInTurn(origin: string, headers: Record<string, string>, pool: pg.Pool) {
  const all = [...kinds, ...others]
  const addresses = new Map<string, string>()
  for (const kind of all) addresses.set(kind, origin + (await addressOf(kind, pool)))
  const times = new Map<string, number[]>(all.map((kind) => [kind, []]))
  const machine: number[] = []
  for (let round = -warmUps; round < calls; round++) {
    machine.push(await timeOf(() => pool.query('SELECT sum(i) FROM generate_series(1, 100000) AS i')))
    for (const [kind, address] of addresses) {
      const ms = await timeOf(() => readAll(address, headers))
      if (round >= 0) times.get(kind)?.push(ms)
    }
  }
  return {
    times: new Map([...times].map(([kind, all]) => [kind, median(all)])),
    machineMs: median(machine.slice(warmUps)),
  }
}

async function readAll(address: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A statistic was refused: ${response.status}`)
}

async function addressOf(kind: string, pool: pg.Pool): Promise<string> {
  if (kind.endsWith('product=')) return `${prefix}${kind}${await popularProduct(pool)}`
  return others.includes(kind) ? `${prefix}${kind}` : addressOfDays(kind)
}

async function popularProduct(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ product: number }>(
    'SELECT product FROM sold_products GROUP BY product ORDER BY sum(orders) DESC LIMIT 1',
  )
  return rows[0]?.product ?? Number.NaN
}

function addressOfDays(kind: string): string {
  const today = dayOf(Date.now())
  return `${prefix}${kind}?from=${addDays(today, -395)}&to=${today}`
}

/** How long rolling up a day takes, of the last that have ended. */
async function timeOfDay(pool: pg.Pool): Promise<number> {
  const db = drizzle({ client: pool })
  const times: number[] = []
  for (const back of [2, 3, 9]) {
    const day = addDays(dayOf(Date.now()), -back)
    const began = performance.now()
    await db.transaction(async (db) => {
      for (const { rollUpDays, rollUpMonth } of allRollUps) {
        await rollUpDays(db, { from: day, to: day })
        for (const month of summedMonths({ from: day, to: day }, addDays(dayOf(Date.now()), -1)))
          await rollUpMonth(db, month)
      }
    })
    times.push(performance.now() - began)
  }
  return Math.max(...times)
}

/** The rate of orders while statistics are read one after the other without a pause, and without them, in turn; the median of the ratios. */
export async function ordersBesideStatistics(
  origin: string,
  headers: Record<string, string>,
  orders: Calls,
  settle: () => Promise<void>,
): Promise<{ ratio: number; beside: number; alone: number; statistics: number }> {
  const results: { alone: number; beside: number; statistics: number }[] = []
  await rateOf(origin, orders)
  for (let round = 0; round < rounds; round++) {
    await settle()
    const alone = await rateOf(origin, orders)
    await settle()
    const loop = { isOver: false, calls: 0 }
    const reading = readInLoop(origin, headers, loop)
    const beside = await rateOf(origin, orders)
    loop.isOver = true
    await reading
    results.push({ alone, beside, statistics: loop.calls / roundSeconds })
  }
  return {
    ratio: median(results.map(({ alone, beside }) => beside / alone)),
    alone: median(results.map(({ alone }) => alone)),
    beside: median(results.map(({ beside }) => beside)),
    statistics: median(results.map(({ statistics }) => statistics)),
  }
}

async function readInLoop(
  origin: string,
  headers: Record<string, string>,
  loop: { isOver: boolean; calls: number },
): Promise<void> {
  while (!loop.isOver) {
    await readAll(origin + addressOfDays(kinds[loop.calls % kinds.length] ?? ''), headers)
    loop.calls += 1
  }
}

async function rateOf(origin: string, { path, next }: Calls): Promise<number> {
  const result = await autocannon({
    url: origin + path,
    connections: callers,
    duration: roundSeconds,
    ...(next === undefined ? {} : { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] }),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} orders were refused`)
  return result['2xx'] / result.duration
}

/** A batch of ten events such as browsers send them, each time under new ids. */
export function eventRequests(): Calls {
  let count = 0
  const kinds = ['page-view', 'commerce', 'event'] as const
  return {
    path: '/api/analytics-log',
    next() {
      count += 1
      const events = Array.from({ length: 10 }, (_, index) => ({
        id: `${count}-${index}`,
        type: kinds[index % kinds.length],
        category: 'page',
        action: 'view',
        path: '/store/linz-hauptplatz',
        data: { label: 'Leberkäse', position: index },
      }))
      const headers = { 'content-type': 'application/json', 'user-agent': browser }
      return { method: 'POST', headers, body: JSON.stringify({ sessionId: `visit-${count % 100}`, events }) }
    },
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
