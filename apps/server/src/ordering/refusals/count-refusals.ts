import { sql } from 'drizzle-orm'
import type { Refusal, RefusalCounter } from '../../core/services.ts'
import type { Database } from '../../db/open-database.ts'
import { orderRefusals } from './refusal-tables.ts'

/** How many different refusals wait for being stored at once, and how many a day has; more of other kinds are not counted. */
const maxWaiting = 300
const maxRowsOfDay = 1000

type Counted = Refusal & { count: number }

/**
 * Counts refused orders in `order_refusals`: those of a moment are stored together, by one statement at a time, and a day has a limited number of rows, so that
 * nobody can fill the table or keep its connections busy. Where the database is away they are logged as not counted.
 */
export function openRefusalCounter(db: Database): RefusalCounter {
  let waiting = new Map<string, Counted>()
  let running: Promise<void> | null = null

  async function store(log: Parameters<RefusalCounter['note']>[1]): Promise<void> {
    while (waiting.size > 0) {
      const counted = [...waiting.values()]
      waiting = new Map()
      await addCounts(db, counted).catch((error: unknown) =>
        log.warn({ err: error, kinds: counted.length }, 'refused orders could not be counted'),
      )
    }
    running = null
  }

  return {
    note(refusal, log) {
      const key = Object.values(refusal).join(' ')
      const known = waiting.get(key)
      if (known === undefined && waiting.size >= maxWaiting) return
      waiting.set(key, { ...refusal, count: (known?.count ?? 0) + 1 })
      running ??= store(log)
    },
    async flushed() {
      await running
    },
  }
}

async function addCounts(db: Database, counted: readonly Counted[]): Promise<void> {
  const days = [...new Set(counted.map(({ day }) => day))]
  // In the order of the key, so that two servers never wait for each other's rows.
  await db.execute(sql`
    with full_day as (
      select day from ${orderRefusals} where day = any(${sql.param(days)}::date[])
      group by day having count(*) >= ${maxRowsOfDay}::int
    )
    insert into ${orderRefusals} (day, branch, mode, hour, reason, product, count)
    select refusal.* from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as refusal (day date, branch int, mode text, hour int, reason text, product int, count int)
    where day not in (select day from full_day)
      or exists (select from ${orderRefusals} as stored
        where (stored.day, stored.branch, stored.mode, stored.hour, stored.reason, stored.product)
          = (refusal.day, refusal.branch, refusal.mode, refusal.hour, refusal.reason, refusal.product))
    order by day, branch, mode, hour, reason, product
    on conflict (day, branch, mode, hour, reason, product) do update set count = ${orderRefusals}.count + excluded.count`)
}
