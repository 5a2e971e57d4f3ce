import { addDays, instantAt } from '@theke/domain/time/wall-time.ts'
import type pg from 'pg'
import type { Recounts } from './gather-facts.ts'
import { tickMinutes } from './season.ts'

type Place = { branch: number; start: Date; taken: number }

const used = `SELECT branch, start, taken FROM slot_usage WHERE start >= $1 AND start < $2 AND taken > 0`

/** From the orders alone: an appointment that is agreed, else the one that was wished, of what has not ended early. */
const found = `
  SELECT branch, start, count(*)::int AS taken FROM (
    SELECT branch, date_bin($3::interval, coalesce(appointment, appointment_date), $1) AS start
    FROM orders
    WHERE coalesce(appointment, appointment_date) >= $1 AND coalesce(appointment, appointment_date) < $2
      AND status NOT IN ('rejected', 'canceled', 'failed')
  ) AS placed GROUP BY branch, start`

/** Counts the places that are taken on a day and the next one anew, and compares them with the counts of the shop; adds to `recounts`. */
export async function countPlaces(pool: pg.Pool, day: string, recounts: Recounts): Promise<void> {
  const span = [new Date(instantAt(day, 0)), new Date(instantAt(addDays(day, 2), 0))]
  const told = byPlace((await pool.query<Place>(used, span)).rows)
  const counted = byPlace((await pool.query<Place>(found, [...span, `${tickMinutes} minutes`])).rows)
  const keys = new Set([...told.keys(), ...counted.keys()])
  recounts.counted += keys.size
  for (const key of keys)
    if (told.get(key) !== counted.get(key))
      recounts.wrong.push(`${key}: ${told.get(key) ?? 0} statt ${counted.get(key) ?? 0}`)
}

function byPlace(rows: readonly Place[]): Map<string, number> {
  return new Map(rows.map(({ branch, start, taken }) => [`${branch} ${start.toISOString()}`, taken]))
}
