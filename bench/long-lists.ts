import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { copyRows } from '../apps/server/src/db/testing/copy-rows.ts'
import { median } from './load.ts'

const short = 1000
const long = 100_000
const warmUps = 10
const calls = 60

/** A list whose time must not grow with its length. */
type LongList = {
  name: string
  path: string
  table: string
  /** What its columns become in copies of a row, see `copyRows`. */
  changed: Record<string, string | null>
}

const lists: LongList[] = [
  {
    name: 'products',
    path: '/api/products?limit=50&sort=name',
    table: 'products',
    changed: { id: null, uid: 'gen_random_uuid()', name: `name || ' ' || copy` },
  },
  {
    name: 'customers',
    path: '/api/customers?limit=50&sort=lastName',
    table: 'customers',
    changed: { id: null, email: "gen_random_uuid() || '@bench.example'", last_name: 'last_name || copy' },
  },
  {
    name: 'changes of products',
    path: '/api/changes?limit=50&entity=products',
    table: 'changes',
    changed: { id: null },
  },
]

/** A list and how much longer it takes to open with a hundred thousand rows than with a thousand. */
export type Growth = { name: string; shortMs: number; longMs: number; ratio: number }

/** Brings each list to a thousand rows and to a hundred thousand, and measures how long its first page takes. */
export async function measureGrowth(
  origin: string,
  headers: Record<string, string>,
  pool: pg.Pool,
): Promise<Growth[]> {
  const results: Growth[] = []
  for (const list of lists) {
    const timeOf = async (rows: number) => {
      await grow(pool, list, rows)
      return timeToOpen(origin + list.path, headers)
    }
    const shortMs = await timeOf(short)
    const longMs = await timeOf(long)
    results.push({ name: list.name, shortMs, longMs, ratio: longMs / shortMs })
  }
  return results
}

async function grow(pool: pg.Pool, { table, changed }: LongList, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
  const count = rows[0]?.count ?? 0
  if (count === 0) throw new Error(`The demo shop has no ${table}`)
  await copyRows(pool, table, changed, Math.max(0, Math.ceil(wanted / count) - 1))
  await pool.query(`VACUUM ANALYZE ${table}`)
  // What follows a write, such as the shop read anew, is not what is measured.
  await sleep(500)
}

/** Milliseconds until the first page is there, the median of many. */
export async function timeToOpen(address: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < warmUps + calls; call++) {
    const began = performance.now()
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    if (call >= warmUps) times.push(performance.now() - began)
  }
  return median(times)
}
