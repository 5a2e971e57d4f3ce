import { type SheetFormat, sheetMediaTypes } from '@theke/contract/bulk-operations.ts'
import {
  type monthSheetsApi,
  sheetStateLabels,
  type TimeSheet,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import { type WageKind, wageKinds, wageMinutes } from '@theke/domain/timekeeping/months/wage-minutes.ts'
import { Readable } from 'node:stream'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Cell } from '../../crud/spreadsheet/cell.ts'
import { csvFile } from '../../crud/spreadsheet/write-csv.ts'
import { xlsxFile } from '../../crud/spreadsheet/write-xlsx.ts'
import type { Input } from '../../http/handle.ts'
import { personnelNumbersOf } from '../../people/names-of-people.ts'
import { readSheets } from './read-sheets.ts'
import { askedMonth, manageableSheets } from './sheet-access.ts'

const headings = [
  'Monat',
  'Personalnummer',
  'Name',
  'Filiale',
  'Status',
  'Lohnart',
  'Bezeichnung',
  'Stunden',
  'Tage',
]

/** The wage types of a month, a line each for every person; wage types that come to nothing are left out (R-TIME-22). */
export async function exportPayroll(
  ctx: Context,
  { query, reply }: Input<typeof monthSheetsApi.exportPayroll>,
): Promise<Readable> {
  const format: SheetFormat = query.format ?? 'csv'
  const month = askedMonth(ctx, query.month)
  const mayManage = await manageableSheets(ctx)
  const sheets = await readSheets(ctx, {
    month,
    users: null,
    mayRead: (person) => mayManage(person) && (query.branch == null || person.branch === query.branch.id),
  })
  const { config } = await ctx.services.cache.current()
  const wageTypes: Record<WageKind, string> = {
    work: config.wageTypeWork,
    overtime: config.wageTypeOvertime,
    saturday: config.wageTypeSaturday,
    night: config.wageTypeNight,
    holiday: config.wageTypeHoliday,
    sick: config.wageTypeSick,
    timeOff: config.wageTypeTimeOff,
  }
  // Exports are logged, because they take whole lists out of the shop.
  await writeLog(ctx, 'info', 'Lohnarten exportiert', { entity: 'time-sheets', format })
  void reply
    .header('content-type', format === 'csv' ? `${sheetMediaTypes.csv}; charset=utf-8` : sheetMediaTypes.xlsx)
    .header('content-disposition', `attachment; filename="lohnarten-${month.slice(0, 7)}.${format}"`)
    .header('cache-control', 'no-store')
  const parts = linesOf(sheets, {
    wageTypes,
    numbers: await personnelNumbersOf(
      ctx.db,
      sheets.map(({ user }) => user.id),
    ),
  })
  return Readable.from(format === 'csv' ? csvFile(headings, parts) : xlsxFile('Lohnarten', headings, parts), {
    objectMode: false,
  })
}

async function* linesOf(
  sheets: readonly TimeSheet[],
  {
    wageTypes,
    numbers,
  }: { wageTypes: Readonly<Record<WageKind, string>>; numbers: ReadonlyMap<number, string> },
): AsyncGenerator<Cell[][]> {
  for (const sheet of sheets) {
    const minutes = wageMinutes(sheet.totals)
    const days: Partial<Record<WageKind, number>> = {
      holiday: sheet.totals.holidayDays,
      sick: sheet.totals.sickDays,
    }
    yield wageKinds
      .filter((kind) => minutes[kind] > 0)
      .map((kind) => {
        const { number, name } = wageTypeOf(wageTypes[kind])
        return [
          text(sheet.month.slice(0, 7)),
          text(numbers.get(sheet.user.id) ?? ''),
          text(sheet.user.name),
          text(sheet.branch.name),
          text(sheetStateLabels[sheet.state]),
          text(number),
          text(name),
          { kind: 'number', number: Math.round((minutes[kind] / 60) * 100) / 100, places: 2, minPlaces: 2 },
          days[kind] === undefined ? { kind: 'empty' } : { kind: 'number', number: days[kind], places: 2 },
        ]
      })
  }
}

/** A wage type as it is configured: what stands before the first space is its number. */
function wageTypeOf(configured: string): { number: string; name: string } {
  const [number = '', ...name] = configured.trim().split(/\s+/)
  return { number, name: name.join(' ') }
}

function text(value: string): Cell {
  return value === '' ? { kind: 'empty' } : { kind: 'text', text: value }
}
