import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../../core/context.ts'
import type { RawCell } from '../spreadsheet/raw-cell.ts'
import { refuseSheet, type Sheet } from '../spreadsheet/read-sheet.ts'
import { sheetColumns, type SheetColumn } from '../spreadsheet/sheet-columns.ts'
import type { Lookup } from '../spreadsheet/value-of-cell.ts'
import { plainText, valueOfCell } from '../spreadsheet/value-of-cell.ts'
import type { ImportRow } from '@theke/contract/bulk-operations.ts'
import type { Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'
import type { DerivedCell } from './derived-columns.ts'
import type { TranslatedColumn } from './foreign-format.ts'

/** A column of a file that belongs to a field, and its position in every row. */
export type FoundColumn = SheetColumn & { position: number } & Partial<
    Pick<TranslatedColumn, 'onStored' | 'filledWhereEmpty' | 'describe'>
  >

/** A row as it was parsed; cells that could not be parsed are missing in `values`. */
export type ParsedRow = {
  line: number
  values: Stored
  /** The parsed values of columns that another entity holds. */
  derived: Record<string, string>
  errors: ImportRow['errors']
}

/** The parsers of columns that another entity holds. */
type DerivedReaders = ReadonlyMap<string, (cell: string) => DerivedCell>

/** Prepares the parsers of columns that another entity holds. */
export async function derivedReaders(ctx: Context, columns: readonly FoundColumn[]): Promise<DerivedReaders> {
  const readers = new Map<string, (cell: string) => DerivedCell>()
  for (const { name, derived } of columns) {
    if (derived) readers.set(name, await derived.reader(ctx))
  }
  return readers
}

/** The imported columns by their headings, and the unknown headings. Read-only columns are skipped. */
export function findColumns(
  ctx: Context,
  resource: Resource,
  { headings }: Sheet,
): { columns: FoundColumn[]; unknownHeadings: string[] } {
  const known = new Map(
    sheetColumns(ctx, resource).flatMap((column) => [
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

/** Parses the cells of one row by their fields. */
export function parseRow(
  columns: readonly FoundColumn[],
  { line, cells }: { line: number; cells: readonly RawCell[] },
  lookup: Lookup,
  readers: DerivedReaders,
): ParsedRow {
  const values: Stored = {}
  const derived: Record<string, string> = {}
  const errors: ImportRow['errors'] = []
  for (const { name, label, field, position, onStored } of columns) {
    // An empty cell of a boolean keeps the stored value; a new record gets the default. So does any of another shop system.
    if ((field.kind === 'flag' || onStored !== undefined) && (cells[position] ?? '') === '') continue
    const cell = cells[position] ?? null
    const reader = readers.get(name)
    if (reader) {
      const read = reader(plainText(cell))
      if ('error' in read) errors.push({ label, message: read.error })
      else if (read.value !== null) derived[name] = read.value
      continue
    }
    const read = valueOfCell(field, cell, lookup)
    if ('error' in read) errors.push({ label, message: read.error })
    else values[name] = read.value
  }
  return { line, values, derived, errors }
}
