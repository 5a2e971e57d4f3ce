import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingActivities } from '../timekeeping-tables.ts'

/**
 * Makes whatever else changes the working times of these people wait for the end of the transaction, always in the order of their numbers.
 * It comes before every lock of a row, because deriving activities locks rows as well.
 */
export async function lockLedgers({ db }: Pick<Context, 'db'>, people: readonly number[]): Promise<void> {
  for (const person of [...new Set(people)].toSorted((a, b) => a - b))
    await db.execute(sql`select ${lockOfLedger(person)}`)
}

/** Takes the lock of one person within a statement, and counts their ledger as changed. */
export function lockOfLedger(person: number): SQL {
  return sql`lock_clock_ledger(${person}::int)`
}

/** The same for the people of these activities. */
export async function lockLedgersOf(ctx: Context, activities: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ user: workingActivities.user })
    .from(workingActivities)
    .where(inArray(workingActivities.id, [...activities]))
  await lockLedgers(
    ctx,
    rows.map(({ user }) => user),
  )
}
