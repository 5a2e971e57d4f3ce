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
import { searchText, wordsOf } from '@theke/domain/search-text.ts'
import { keysOf, recordOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import type { Input } from '../../http/handle.ts'
import { managesTimes } from '../activity-hooks.ts'
import { readSheets } from './read-sheets.ts'
import { readStandings } from './read-standings.ts'
import { askedMonth, readableSheets } from './sheet-access.ts'

/** A page of the months that the caller may read, in sum, and how far everybody is (R-TIME-23, decision 080). */
export async function listSheets(
  ctx: Context,
  { query }: Input<typeof monthSheetsApi.listSheets>,
): Promise<MonthPage> {
  const month = askedMonth(ctx, query.month)
  const mayRead = readableSheets(ctx)
  const everybody = await readStandings(ctx, {
    month,
    users: managesTimes(ctx) ? null : [ctx.user?.id ?? 0],
    mayRead: (person) => mayRead(person) && (query.branch == null || person.branch === query.branch.id),
  })
  const words = wordsOf(searchText(query.search ?? ''))
  const people = everybody
    .filter(({ user }) => words.every((word) => searchText(user.name).includes(word)))
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
  const [sheet] = await readSheets(ctx, { month, users: [id], mayRead: readableSheets(ctx) })
  if (sheet === undefined) throw httpError('not-found')
  return sheet
}

export function summaryOf(sheet: TimeSheet): TimeSheetSummary {
  const {
    days: _days,
    labourWarnings: _warnings,
    corrections: _corrections,
    steps: _steps,
    ...summary
  } = sheet
  return summary
}
