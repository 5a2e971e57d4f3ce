import { monthOf } from '@theke/domain/insights/statistics-parts.ts'
import { searchedTerm } from '@theke/domain/insights/searched-term.ts'
import { and, between, eq, lt, lte, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { type RollUp, whileNothingIsRolledUp } from '../../db/rollups/roll-up.ts'
import { shopDay, withinPeriod } from '../../db/shop-time-sql.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { agentLabel } from './agent-label.ts'
import { countPresentVisits } from './present-visits.ts'
import { visitCounts, type VisitKind } from './visit-roll-up-tables.ts'
import { eventsWhere, visitRows } from './visit-rows.ts'

const counted: VisitKind[] = ['visits', 'views', 'pages', 'events', 'flow', 'hours', 'funnel', 'cart']
const ofDevices: VisitKind[] = ['resolution', 'pixelRatio', 'darkMode', 'referrer']
const ofAgents = ['browser', 'system'] as const
const rowsPerBatch = 1000

type CountRow = Pick<typeof visitCounts.$inferInsert, 'day' | 'places' | 'label' | 'count'>

/** Visits by day. Events are only ever added to the present day, so no day changes after it has ended. */
export const visitRollUp: RollUp = {
  name: 'visits',
  async firstDay(db) {
    const { rows } = await db.execute<{ day: string | null }>(sql`
      select least(
        (select ${shopDay(sql`min(${analyticsLog.createdAt})`)} from ${analyticsLog}),
        (select to_char(min(day), 'YYYY-MM-DD') from ${visitCounts} where not is_month and kind = 'visits')
      ) as day`)
    return rows[0]?.day ?? null
  },
  async rollUpDays(db, { from, to }) {
    const { day, isMonth } = visitCounts
    await db.delete(visitCounts).where(and(eq(isMonth, false), between(day, from, to)))
    await db.delete(visitCounts).where(and(eq(isMonth, true), between(day, `${monthOf(from)}-01`, to)))
    const events = eventsWhere(sql`${withinPeriod(analyticsLog.createdAt, { from, to })}`)
    for (const kind of [...counted, ...ofDevices]) {
      await db.execute(sql`
        insert into ${visitCounts} (kind, is_month, day, places, label, to_label, count)
        select ${kind}, false, day, places, label, to_label, count from (${visitRows(kind, events)}) as raw`)
    }
    for (const kind of ofAgents) {
      const { rows } = await db.execute<CountRow>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, places, label, count from (${visitRows(kind, events)}) as raw`)
      await storeAgents(db, kind, rows)
    }
    const { rows } = await db.execute<CountRow>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, places, label, count from (${visitRows('lostSearch', events)}) as raw`)
    // What may tell of a person is never rolled up.
    await store(
      db,
      rows.filter(({ label }) => searchedTerm(label) !== null),
      'lostSearch',
    )
  },
  async rollUpMonth(db, { from, to }) {
    await db.execute(sql`
      insert into ${visitCounts} (kind, is_month, day, places, label, to_label, count)
      select kind, true, ${from}::date, places, label, to_label, sum(count)
      from ${visitCounts} where not is_month and day between ${from}::date and ${to}::date
      group by kind, places, label, to_label`)
  },
  rollUpPresent: countPresentVisits,
}

/** Counts browsers or systems, so that nothing is stored by which one could tell a device from others. */
async function storeAgents(
  db: Database,
  kind: (typeof ofAgents)[number],
  rows: readonly CountRow[],
): Promise<void> {
  const sums = new Map<string, CountRow>()
  for (const { day, places, label: agent, count } of rows) {
    const label = agentLabel(kind, agent)
    const key = JSON.stringify([day, places, label])
    const before = sums.get(key)?.count ?? 0
    sums.set(key, { day, places, label, count: before + count })
  }
  await store(db, [...sums.values()], kind)
}

async function store(db: Database, rows: readonly CountRow[], kind: VisitKind): Promise<void> {
  const all = rows.map((row) => ({ ...row, kind, isMonth: false, toLabel: '' }))
  for (let first = 0; first < all.length; first += rowsPerBatch)
    await db.insert(visitCounts).values(all.slice(first, first + rowsPerBatch))
}

/** Removes what was searched before a day, which is kept no longer than the events, since visitors may type names. */
export async function forgetSearchesBefore(db: Database, before: string): Promise<void> {
  const { kind, isMonth, day } = visitCounts
  const month = `${monthOf(before)}-01`
  const isSearch = eq(kind, 'lostSearch')
  await whileNothingIsRolledUp(db, async (db) => {
    await db.delete(visitCounts).where(and(isSearch, not(isMonth), lt(day, before)))
    const removed = await db.delete(visitCounts).where(and(isSearch, eq(isMonth, true), lte(day, month)))
    if (removed.rowCount === 0) return
    await db.execute(sql`
      insert into ${visitCounts} (kind, is_month, day, places, label, to_label, count)
      select kind, true, ${month}::date, places, label, to_label, sum(count) from ${visitCounts}
      where ${isSearch} and not is_month and day >= ${month}::date and day < ${month}::date + interval '1 month'
      group by kind, places, label, to_label`)
  })
}
