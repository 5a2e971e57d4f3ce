import type { Entity } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../context.ts'
import { refuseSheet, type RawCell, type Sheet } from './sheets/read-sheet.ts'
import { sheetColumns, type SheetColumn } from './sheets/sheet-columns.ts'
import type { Lookup } from './sheets/value-of-cell.ts'
import { valueOfCell } from './sheets/value-of-cell.ts'
import type { ImportRow } from '@theke/contract/many-records.ts'
import type { Stored } from './crud.ts'

/** A column of a file that is about a field, and where it stands in every line. */
export type FoundColumn = SheetColumn & { position: number }

/** A line as it was read; what could not be read is missing in `values`. */
export type ReadLine = { line: number; values: Stored; errors: ImportRow['errors'] }

/** The columns that are read, by their headings, and the headings that mean nothing here. What only the server sets is passed over. */
export function findColumns(
  ctx: Context,
  entity: Entity,
  { headings }: Sheet,
): { columns: FoundColumn[]; unknownHeadings: string[] } {
  const known = new Map(
    sheetColumns(ctx, entity).flatMap((column) => [
      [column.name.toLowerCase(), column],
      [column.label.toLowerCase(), column],
    ]),
  )
  const columns: FoundColumn[] = []
  const unknownHeadings: string[] = []
  for (const [position, heading] of headings.entries()) {
    const column = known.get(heading.toLowerCase())
    if (column === undefined) unknownHeadings.push(heading)
    else if (columns.some(({ name }) => name === column.name)) {
      const twice = headings.filter((other) => known.get(other.toLowerCase())?.name === column.name)
      throw refuseSheet(validationTexts.sheetHeadingTwice(twice.join(', ')))
    } else if (column.name === 'id' || !column.field.isReadOnly) columns.push({ ...column, position })
  }
  if (!columns.some(({ name }) => name !== 'id')) throw refuseSheet(validationTexts.sheetHeadings)
  return { columns, unknownHeadings: unknownHeadings.filter((heading) => heading !== '') }
}

/** Reads the cells of one line as their fields ask for. */
export function readLine(
  columns: readonly FoundColumn[],
  { line, cells }: { line: number; cells: readonly RawCell[] },
  lookup: Lookup,
): ReadLine {
  const values: Stored = {}
  const errors: ImportRow['errors'] = []
  for (const { name, label, field, position } of columns) {
    // An empty cell is no answer to yes or no: what is stored stays, and what is new begins as usual.
    if (field.kind === 'flag' && (cells[position] ?? '') === '') continue
    const read = valueOfCell(field, cells[position] ?? null, lookup)
    if ('error' in read) errors.push({ label, message: read.error })
    else values[name] = read.value
  }
  return { line, values, errors }
}
