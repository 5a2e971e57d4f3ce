import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { rollUpEndedDays } from '../apps/server/src/db/rollups/roll-up.ts'
import { recordEvent } from '../apps/server/src/timekeeping/ledger/record-event.ts'
import { clockEvents } from '../apps/server/src/timekeeping/ledger-tables.ts'
import { workRollUp } from '../apps/server/src/timekeeping/statistics/work-roll-up.ts'
import { median, timeOf } from './load.ts'
import { type Growth, timeToOpen } from './long-lists.ts'

const minute = 60_000
const rounds = 400
const warmUpRounds = 40
const kinds = ['start', 'pause', 'resume', 'end'] as const
const many = 200
const years = 3

/** How much longer a clock event takes, with the activity that follows from it, than a bare insert of the same row; both in turn. */
export async function measureClockEvents(connectionString: string): Promise<Growth> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  const db = drizzle({ client: pool })
  const { rows } = await pool.query<{ id: number; branch: number }>(
    'SELECT id, branches[1] AS branch FROM users WHERE cardinality(branches) > 0 ORDER BY id LIMIT 2',
  )
  const [recorded, bare] = rows
  if (recorded === undefined || bare === undefined) throw new Error('The demo shop has people')
  // After everything that the demo shop has, as events usually are.
  const first = Date.now() + minute
  const times = { recorded: [] as number[], bare: [] as number[] }
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const at = first + round * 20 * minute
    const event = {
      kind: kinds[round % kinds.length] ?? 'start',
      clientKey: `bench-${at}`,
      source: 'terminal' as const,
      department: null,
      project: null,
      task: null,
    }
    const recordedMs = await timeOf(() =>
      recordEvent(
        { db, now: at },
        { ...event, user: recorded.id, branch: recorded.branch, at, refusal: null },
      ),
    )
    const bareMs = await timeOf(() =>
      db.insert(clockEvents).values({
        ...event,
        user: bare.id,
        branch: bare.branch,
        at: new Date(at),
        recordedAt: new Date(at),
        review: 'none',
        reason: '',
      }),
    )
    if (round < warmUpRounds) continue
    times.recorded.push(recordedMs)
    times.bare.push(bareMs)
  }
  await pool.end()
  const [shortMs, longMs] = [median(times.bare), median(times.recorded)]
  return { name: 'clock event : bare insert', shortMs, longMs, ratio: longMs / shortMs }
}

/**
 * How much longer the view of a month, the accounts and the revenue per working hour over 13 months take with 200 people and three years of working time
 * than with the demo shop's fourteen. `bounded` is the ratio of what has pages or sums, and that of the accounts per person.
 */
export async function measurePeople(
  origin: string,
  headers: Record<string, string>,
  pool: pg.Pool,
): Promise<(Growth & { bounded: number })[]> {
  const today = dayOf(Date.now())
  const year = today.slice(0, 4)
  const pages = [
    { name: 'month view', path: '/api/time-sheets/months', isPerPerson: false },
    { name: 'time accounts', path: `/api/time-sheets/holiday-balances?year=${year}`, isPerPerson: true },
    {
      name: 'revenue per hour',
      path: `/api/statistics/revenue-per-hour?from=${addDays(today, -395)}&to=${today}`,
      isPerPerson: false,
    },
  ]
  const timesOf = async () => {
    await rollUpEndedDays(drizzle({ client: pool }), workRollUp)
    const times = new Map<string, number>()
    for (const { name, path } of pages) times.set(name, await timeToOpen(origin + path, headers))
    return times
  }
  const few = await countPeople(pool)
  const short = await timesOf()
  await growStaff(pool, many - few)
  const long = await timesOf()
  return pages.map(({ name, isPerPerson }) => {
    const [shortMs = 0, longMs = 0] = [short.get(name), long.get(name)]
    const ratio = longMs / shortMs
    return {
      name: `${name}, ${many} : ${few} people`,
      shortMs,
      longMs,
      ratio,
      bounded: isPerPerson ? (ratio * few) / many : ratio,
    }
  })
}

async function countPeople(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(DISTINCT "user")::int AS count FROM employment_contracts',
  )
  return rows[0]?.count ?? 0
}

/** Adds people with a contract, and eight hours a day from Monday to Friday for three years until yesterday. */
async function growStaff(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(
    `WITH model AS (
       SELECT u.*, c.branch AS place, c.hours FROM users u JOIN employment_contracts c ON c."user" = u.id
       WHERE c.valid_until IS NULL ORDER BY u.id LIMIT 1
     ), added AS (
       INSERT INTO users (username, email, first_name, last_name, phone, roles, branches, is_enabled, is_locked, password_hash)
       SELECT 'bench-' || n, 'bench-' || n || '@bench.example', 'Person', n, '', roles, branches, true, false, password_hash
       FROM model, generate_series(1, $1) n RETURNING id
     ), contracts AS (
       INSERT INTO employment_contracts ("user", branch, valid_from, entry_date, hours, holiday_days,
         overtime_carried_over, holiday_carried_over, is_minor, comment)
       SELECT added.id, place, first_day, first_day, hours, 25, 0, 0, false, ''
       FROM added, model, (SELECT (now() - make_interval(years => $2))::date AS first_day) days
     )
     INSERT INTO working_activities ("user", branch, start, "end", pauses, comment)
     SELECT added.id, place, day + interval '6 hours', day + interval '14 hours 30 minutes',
       jsonb_build_array(jsonb_build_object(
         'start', to_char(day + interval '10 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'end', to_char(day + interval '10 hours 30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), ''
     FROM added, model, generate_series(
       date_trunc('day', now()) - make_interval(years => $2), date_trunc('day', now()) - interval '1 day', '1 day') day
     WHERE extract(isodow FROM day) < 6`,
    [people, years],
  )
  await pool.query('VACUUM ANALYZE working_activities, users, employment_contracts')
}
