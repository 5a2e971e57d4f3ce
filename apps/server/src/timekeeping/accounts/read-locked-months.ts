import { dayOfNumber } from '@theke/domain/time/day-number.ts'
import { countedMonths, type CountedMonth } from '@theke/domain/timekeeping/months/counted-months.ts'
import type { SheetTotals } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { timeSheets } from '../months/month-tables.ts'
import type { PlacedContract } from './read-contracts.ts'

/** The months of people that accounts take as they were locked, until the end of a year. */
export async function readLockedMonths(
  { db }: Pick<Context, 'db'>,
  people: readonly { user: number; contracts: readonly PlacedContract[] }[],
  { lastYear, until }: { lastYear: number; until: string },
): Promise<Map<number, CountedMonth[]>> {
  const { user, month, state, locked } = timeSheets
  const rows = await db
    .select({ user, month, totals: sql<SheetTotals>`${locked} -> 'totals'` })
    .from(timeSheets)
    .where(
      and(
        inArray(
          user,
          people.map((person) => person.user),
        ),
        eq(state, 'locked'),
        isNotNull(locked),
        lte(month, `${lastYear}-12-31`),
      ),
    )
  const byUser = Map.groupBy(rows, (row) => row.user)
  return new Map(
    people.map((person) => [
      person.user,
      countedMonths(
        person.contracts,
        (byUser.get(person.user) ?? []).map((row) => ({ firstDay: row.month, totals: row.totals })),
        until,
      ),
    ]),
  )
}

/** The months of people that count as they were locked, for `readWorkedMinutes` to leave out. */
export function withoutMonths(
  locked: ReadonlyMap<number, readonly CountedMonth[]>,
): { user: number; month: string }[] {
  return [...locked].flatMap(([user, months]) =>
    months.map(({ days: [first = 0] }) => ({ user, month: dayOfNumber(first) })),
  )
}
