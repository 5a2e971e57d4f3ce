import { Readable } from 'node:stream'
import { sheetMediaTypes } from '@theke/contract/bulk-operations.ts'
import type { productStatisticsApi, SheetTable } from '@theke/contract/insights/product-statistics-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Cell } from '../../crud/spreadsheet/cell.ts'
import { xlsxFile } from '../../crud/spreadsheet/write-xlsx.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'

/** A table that the caller sees, as an Excel workbook. @throws an HTTP error where it is none */
export async function exportTable(
  _ctx: Context,
  { body: { title, table }, reply }: Input<typeof productStatisticsApi.exportTable>,
): Promise<Readable> {
  if (!isTable(table)) throw validationError([{ field: 'table', message: validationTexts.malformed }])
  void reply
    .header('content-type', sheetMediaTypes.xlsx)
    .header('content-disposition', 'attachment; filename="statistik.xlsx"')
    .header('cache-control', 'no-store')
  return Readable.from(xlsxFile(title, table.head, linesOf(table)), { objectMode: false })
}

function isTable(table: unknown): table is SheetTable {
  if (!isRecord(table) || !Array.isArray(table['head']) || !Array.isArray(table['rows'])) return false
  return table['head'].every(isText) && table['rows'].every((row) => Array.isArray(row) && row.every(isValue))
}

const isText = (value: unknown) => typeof value === 'string'
const isValue = (value: unknown) => isText(value) || (typeof value === 'number' && Number.isFinite(value))

async function* linesOf({ rows }: SheetTable): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => row.map(cellOf))
}

function cellOf(value: string | number): Cell {
  if (value === '') return { kind: 'empty' }
  if (typeof value === 'number') return { kind: 'number', number: value, places: 3 }
  return { kind: 'text', text: value }
}
