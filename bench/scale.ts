import process from 'node:process'
import type pg from 'pg'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { growOrders } from '../apps/server/src/db/testing/grow-orders.ts'
import { type Growth, timeToOpen } from './long-lists.ts'

const few = 10_000
const many = Number(process.env.THEKE_SCALE_ORDERS ?? 1_000_000)

/** What must not take longer when a shop has many orders. The searched words are those of a few, or of very many. */
const pages: readonly [name: string, path: string][] = [
  ['list of orders', '/api/orders?limit=50'],
  ['page of a day', '/api/orders?from=2026-01-01&to=2026-01-01&limit=50'],
  ['orders of a month long ago', `/api/orders/short?${days(500, 470)}&limit=50`],
  ['orders of a branch in a month', `/api/orders/short?${days(500, 470)}&branch=1&limit=50`],
  ['orders of a month by a name', `/api/orders/short?${days(500, 470)}&limit=50&search=maria`],
  ['orders by a name', `/api/orders?limit=50&search=${encodeURIComponent('Sabine Kögschmstein')}`],
  ['orders by a phone number', '/api/orders?limit=50&search=4361007919'],
  [
    'orders by an e-mail address',
    `/api/orders?limit=50&search=${encodeURIComponent('kunde4711@gmail.example')}`,
  ],
  ['orders by a name of some', '/api/orders?limit=50&search=schmstein'],
  ['orders by two letters', '/api/orders?limit=50&search=zz'],
  ['orders by a frequent name', '/api/orders?limit=50&search=maria'],
  ['customers by a name', `/api/customers?limit=50&search=${encodeURIComponent('Sabine Kögschmstein')}`],
  ['customers by a frequent name', '/api/customers?limit=50&search=maria'],
  ['customers by a name, by city', `/api/customers?limit=50&sort=city&search=maria`],
  ['search in everything', '/api/search?search=maria'],
  ['customers by phone', `/api/customers?phone=${encodeURIComponent('0664 1007919')}`],
  ['look-up of the hand-over', '/api/orders/hand-over?code=Kogler'],
  ['dashboard', '/api/dashboard'],
]

/** The days between so many days ago, as a list of orders asks for them. */
function days(from: number, to: number): string {
  const today = dayOf(Date.now())
  return `from=${addDays(today, -from)}&to=${addDays(today, -to)}`
}

/** Brings a shop to 10,000 orders more and to a million, and measures how long its pages take with both. */
export async function measureScale(
  origin: string,
  headers: Record<string, string>,
  pool: pg.Pool,
): Promise<Growth[]> {
  const timesOf = async (count: number) => {
    await growOrders(pool, count)
    const times = new Map<string, number>()
    for (const [name, path] of pages) times.set(name, await timeToOpen(origin + path, headers))
    return times
  }
  const short = await timesOf(few)
  const long = await timesOf(many - few)
  return pages.map(([name]) => {
    const [shortMs = 0, longMs = 0] = [short.get(name), long.get(name)]
    return { name, shortMs, longMs, ratio: longMs / shortMs }
  })
}

/** How many orders are measured. */
export const scaleOrders = { few, many }
