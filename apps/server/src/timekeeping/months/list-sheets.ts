import {
  type MonthPage,
  type monthSheetsApi,
  type SheetFilter,
  sheetFilterLabels,
  sheetPage,
  type SheetStanding,
  sheetsPerPage,
  type TimeSheet,
  type TimeSheetSummary,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { keysOf, recordOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import type { Input } from '../../http/handle.ts'
import { managesTimes } from '../activity-hooks.ts'
import { readSheets, employedIn, type SheetQuery } from './read-sheets.ts'
import { askedMonth, readableSheets } from './sheet-access.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readContracts } from '../accounts/read-contracts.ts'
import { namesOf } from '../names-of.ts'
import { countUndecided, findWorkedHolidays } from './count-undecided.ts'
import { timeSheets } from './month-tables.ts'

const byName = new Intl.Collator('de')

/** A page of the months that the caller may read, in sum, and how far everybody is (R-TIME-23, decision 080). */
export async function listSheets(
  ctx: Context,
  { query }: Input<typeof monthSheetsApi.listSheets>,
): Promise<MonthPage> {
  const month = askedMonth(ctx, query.month)
  const mayRead = await readableSheets(ctx)
  const everybody = await readStandings(ctx, {
    month,
    users: managesTimes(ctx) ? null : [ctx.user?.id ?? 0],
    mayRead: (person) => mayRead(person) && (query.branch == null || person.branch === query.branch.id),
  })
  const isSearched = searchTest(query.search ?? '')
  const people = everybody
    .filter(({ user }) => isSearched(user.name))
    .filter((person) => query.show == null || isShownBy(query.show, person))
  const first = (sheetPage(people.length, query.page ?? 1) - 1) * sheetsPerPage
  const users = people.slice(first, first + sheetsPerPage).map(({ user }) => user.id)
  const sheets = users.length === 0 ? [] : await readSheets(ctx, { month, users, mayRead })
  const counts = recordOf(
    keysOf(sheetFilterLabels),
    (filter) => everybody.filter((person) => isShownBy(filter, person)).length,
  )
  return { counts: { ...counts, all: everybody.length }, people, sheets: sheets.map(summaryOf) }
}

function isShownBy(filter: SheetFilter, { state, undecided }: SheetStanding): boolean {
  return filter === 'undecided' ? undecided > 0 : state === filter
}

/** The month of one person; 404 for one that the caller may not know of. */
export async function loadSheet(
  ctx: Context,
  { id, query }: Pick<Input<typeof monthSheetsApi.loadSheet>, 'id' | 'query'>,
): Promise<TimeSheet> {
  const month = askedMonth(ctx, query.month)
  const [sheet] = await readSheets(ctx, { month, users: [id], mayRead: await readableSheets(ctx) })
  if (sheet === undefined) throw httpError('not-found')
  return sheet
}

export function summaryOf(sheet: TimeSheet): TimeSheetSummary {
  const {
    days: _days,
    labourWarnings: _warnings,
    corrections: _corrections,
    steps: _steps,
    employmentEnd: _employmentEnd,
    paidOut: _paidOut,
    ...summary
  } = sheet
  return summary
}

/**
 * How far the months of people are, by name, without the times in them: what is asked of everybody whenever a page of months is shown.
 * Asks each table once, however many people there are; the times only of those who worked on a day of holiday.
 */
async function readStandings(
  ctx: Pick<Context, 'db' | 'now'>,
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
  const worked = await findWorkedHolidays(ctx, ids, month)
  const computed = worked.length === 0 ? [] : await readSheets(ctx, { month: day, users: worked, mayRead })
  for (const sheet of computed) undecided.set(sheet.user.id, sheet.undecided)
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
