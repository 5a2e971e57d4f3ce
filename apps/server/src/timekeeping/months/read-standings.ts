import type { SheetStanding } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { readContracts } from '../accounts/read-contracts.ts'
import { namesOf } from '../names-of.ts'
import { countUndecided } from './count-undecided.ts'
import { timeSheets } from './month-tables.ts'
import { employedIn, type SheetQuery } from './read-sheets.ts'

/**
 * How far the months of people are, by name, without the times in them: what is asked of everybody whenever a page of months is shown.
 * Asks each table once, however many people there are.
 */
export async function readStandings(
  ctx: Pick<Context, 'db'>,
  { month: day, users, mayRead }: SheetQuery,
): Promise<SheetStanding[]> {
  const month = monthOf(day)
  const lastYear = Number(month.lastDay.slice(0, 4))
  const people = employedIn(month, await readContracts(ctx, { users, lastYear })).filter(mayRead)
  const ids = people.map(({ user }) => user)
  if (ids.length === 0) return []
  const [rows, undecided, named] = await Promise.all([
    ctx.db
      .select({ user: timeSheets.user, state: timeSheets.state })
      .from(timeSheets)
      .where(and(eq(timeSheets.month, month.firstDay), inArray(timeSheets.user, ids))),
    countUndecided(ctx, ids, month),
    namesOf(ctx.db, { users: ids, branches: people.map(({ branch }) => branch) }),
  ])
  const stateOf = new Map(rows.map(({ user, state }) => [user, state]))
  return people
    .map(({ user, branch }): SheetStanding => {
      const state = stateOf.get(user) ?? 'open'
      return {
        user: named('users', user),
        branch: named('branches', branch),
        state,
        // A locked month stays as it was: an event that comes later waits until the month is opened.
        undecided: state === 'locked' ? 0 : (undecided.get(user) ?? 0),
      }
    })
    .toSorted((one, other) => byName.compare(one.user.name, other.user.name) || one.user.id - other.user.id)
}

const byName = new Intl.Collator('de')
