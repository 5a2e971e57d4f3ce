import type {
  monthSheetsApi,
  TimeSheet,
  TimeSheetSummary,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import type { Input } from '../../http/handle.ts'
import { managesTimes } from '../activity-hooks.ts'
import { readSheets } from './read-sheets.ts'
import { askedMonth, readableSheets } from './sheet-access.ts'

/** The months that the caller may read, in sum. */
export async function listSheets(
  ctx: Context,
  { query }: Input<typeof monthSheetsApi.listSheets>,
): Promise<TimeSheetSummary[]> {
  const mayRead = readableSheets(ctx)
  const sheets = await readSheets(ctx, {
    month: askedMonth(ctx, query.month),
    users: managesTimes(ctx) ? null : [ctx.user?.id ?? 0],
    mayRead: (person) => mayRead(person) && (query.branch == null || person.branch === query.branch.id),
  })
  return sheets.map(summaryOf)
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
