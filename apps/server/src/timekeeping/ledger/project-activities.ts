import {
  deriveActivities,
  type Derivation,
  type DerivedActivity,
} from '@theke/domain/timekeeping/derive-activities.ts'
import { eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../crud/next-version.ts'
import { clockEventProblems } from '../ledger-tables.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { type ActivityValues, activityValues, matchActivities } from './activity-values.ts'
import { readLedger, type StoredEvent } from './read-ledger.ts'
import type { ActivityRow } from './stored-times.ts'

type Writer = Pick<Context, 'db' | 'now'>

/** The activities of a person since some moment, and the keys of the events that do not fit. */
type Projection = { activities: ActivityRow[]; problems: Derivation['problems'] }

/**
 * Derives the activities of a person anew from the last one that began before a moment, because what is before it cannot change by what
 * happened since, and stores what differs. The caller has locked the person's ledger.
 */
export async function projectActivities(ctx: Writer, user: number, changedAt: number): Promise<Projection> {
  const { since, events, corrections, activities: stored } = await readLedger(ctx, user, changedAt)
  const { activities, problems } = deriveActivities(events, corrections)
  const derived = activities.filter(({ start }) => start >= since)
  await storeProblems(ctx, user, events, problems)
  return { activities: await storeActivities(ctx, user, stored, derived), problems }
}

async function storeActivities(
  { db, now }: Writer,
  user: number,
  rows: readonly ActivityRow[],
  derived: readonly DerivedActivity[],
): Promise<ActivityRow[]> {
  const matched = matchActivities(rows, derived)
  const known = new Set([...matched.values()].map(({ id }) => id))
  const gone = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(workingActivities).where(inArray(workingActivities.id, gone))
  const stored: ActivityRow[] = []
  // What is open comes last, because a person has one open activity at most at any moment.
  for (const one of derived.toSorted((a, b) => Number(a.end === null) - Number(b.end === null))) {
    const before = matched.get(one)
    const wanted = activityValues(user, one, before)
    if (before === undefined) {
      const own = one.activity === null ? {} : { id: one.activity }
      const values = { ...wanted, ...own, comment: '' }
      const [row] = await db.insert(workingActivities).overridingSystemValue().values(values).returning()
      if (row !== undefined) stored.push(row)
    } else if (isSame(before, wanted)) stored.push(before)
    else {
      const updatedAt = nextVersion(before.updatedAt, now)
      const [row] = await db
        .update(workingActivities)
        .set({ ...wanted, updatedAt })
        .where(eq(workingActivities.id, before.id))
        .returning()
      if (row !== undefined) stored.push(row)
    }
  }
  return stored
}

/** Whether a stored activity is as it is wanted. */
export function isSame(row: ActivityRow, wanted: ActivityValues): boolean {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(stored.get(name), value))
}

async function storeProblems(
  { db }: Writer,
  user: number,
  events: readonly StoredEvent[],
  problems: Derivation['problems'],
): Promise<void> {
  const changed = events.filter(({ key, problem }) => (problems.get(key) ?? null) !== problem)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await db.delete(clockEventProblems).where(inArray(clockEventProblems.event, ids))
  const found = changed.flatMap(({ id, key, at, branch }) => {
    const problem = problems.get(key)
    return problem === undefined ? [] : [{ event: id, user, branch, at: new Date(at), problem }]
  })
  if (found.length > 0) await db.insert(clockEventProblems).values(found)
}
