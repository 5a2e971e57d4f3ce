import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../../core/context.ts'
import { isBlank } from '../spreadsheet/raw-cell.ts'
import { refuseSheet, type Sheet, type SheetLine } from '../spreadsheet/read-sheet.ts'
import { sheetColumns, type SheetColumn } from '../spreadsheet/sheet-columns.ts'
import { type Lookup, plainText, valueOfCell, type Writing } from '../spreadsheet/value-of-cell.ts'
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
  /** Fields whose cell is empty, which keep their value. */
  empty: string[]
} & Pick<ImportRow, 'errors' | 'warnings'>

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

/** The headings by which a row is known to be that of the headings, in lower case. */
export function knownHeadings(ctx: Context, resource: Resource): string[] {
  return sheetColumns(ctx, resource).flatMap(({ name, label }) => [name.toLowerCase(), label.toLowerCase()])
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

/** What is needed to parse cells besides their columns. */
export type CellReading = {
  lookup: Lookup
  readers: DerivedReaders
  writing: Writing
  /** The fields whose value is deleted by an empty cell. */
  emptied: ReadonlySet<string>
}

/** Parses the cells of one row by their fields. An empty cell says nothing: a stored value stays, and a new record gets the default. */
export function parseRow(
  columns: readonly FoundColumn[],
  { line, cells, errors: given, warnings: odd }: SheetLine,
  { lookup, readers, writing, emptied }: CellReading,
): ParsedRow {
  const values: Stored = {}
  const derived: Record<string, string> = {}
  const empty: string[] = []
  const errors: ImportRow['errors'] = [...given]
  const warnings: ImportRow['warnings'] = [...odd]
  for (const { name, label, field, position, onStored } of columns) {
    const cell = cells[position] ?? null
    const isEmptied = emptied.has(name) && onStored === undefined && field.kind !== 'flag'
    if (isBlank(cell) && !isEmptied) {
      empty.push(name)
      continue
    }
    const reader = readers.get(name)
    const read = reader ? reader(plainText(cell)) : valueOfCell(field, cell, lookup, writing)
    if ('error' in read) errors.push({ label, message: read.error })
    else if (!reader) values[name] = read.value
    else if (typeof read.value === 'string') derived[name] = read.value
    if ('warning' in read && read.warning !== undefined) warnings.push({ label, message: read.warning })
  }
  return { line, values, derived, empty, errors, warnings }
}
