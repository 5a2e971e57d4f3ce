import type { Context } from '../../core/context.ts'
import { isBlank, type RawCell } from '../spreadsheet/raw-cell.ts'
import type { SheetLine } from '../spreadsheet/read-sheet.ts'
import type { SheetColumn } from '../spreadsheet/sheet-columns.ts'
import {
  isBroken,
  isPercentage,
  type Lookup,
  plainText,
  valueOfCell,
  type Writing,
} from '../spreadsheet/value-of-cell.ts'
import type { ImportPlan, ImportRow } from '@theke/contract/bulk-operations.ts'
import type { Stored } from '../stored.ts'
import type { DerivedCell } from './derived-columns.ts'
import type { TranslatedColumn } from './foreign-format.ts'

/** A column of a file that belongs to a field, and its position in every row. */
export type FoundColumn = SheetColumn & {
  position: number
  /** The heading of the file, where cells can be mapped by it. */
  heading?: string
  rewrite?: (text: string) => string
} & Partial<Pick<TranslatedColumn, 'onStored' | 'filledWhereEmpty' | 'describe'>>

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

/** What people have chosen: the target by the heading of a column, and the text that is read in place of another one in it. */
export type Mapping = {
  columns: readonly { heading: string; target: string }[]
  values: readonly { heading: string; from: string; to: string }[]
}

/** The text that a cell of a column is read as, after what was chosen for its value. */
export function mappedText(column: FoundColumn, text: string, values: Mapping['values']): string {
  const chosen = values.find(
    ({ heading, from }) =>
      heading.trim().toLowerCase() === column.heading?.trim().toLowerCase() && from === text,
  )
  return chosen?.to ?? text
}

/** Collects values that a column could not read, or reads as something else, for people to choose what they mean. */
export class UnreadValues {
  readonly #found = new Map<string, ImportPlan['values'][number]>()

  add({ heading = '', field }: FoundColumn, from: string, to: string): void {
    const key = `${heading}\n${from}`
    const known = this.#found.get(key)
    const options = field.kind === 'choice' ? Object.values(field.options ?? {}) : []
    // A column that fills several fields is asked about once.
    if (known === undefined) this.#found.set(key, { heading, from, to, count: 1, options })
    else known.count += 1
  }

  list(): ImportPlan['values'] {
    return [...this.#found.values()].slice(0, 100)
  }
}

/** What is needed to parse cells besides their columns. */
export type CellReading = {
  lookup: Lookup
  readers: DerivedReaders
  writing: Writing
  /** The fields whose value is deleted by an empty cell. */
  emptied: ReadonlySet<string>
  values: Mapping['values']
  unread: UnreadValues
}

/** Parses the cells of one row by their fields. An empty cell says nothing: a stored value stays, and a new record gets the default. */
export function parseRow(
  columns: readonly FoundColumn[],
  { line, cells, errors: given, warnings: odd }: SheetLine,
  reading: CellReading,
): ParsedRow {
  const values: Stored = {}
  const derived: Record<string, string> = {}
  const empty: string[] = []
  const errors: ImportRow['errors'] = [...given]
  const warnings: ImportRow['warnings'] = [...odd]
  for (const column of columns) {
    const { name, label, field, position, onStored } = column
    const cell = cells[position] ?? null
    const isEmptied = reading.emptied.has(name) && onStored === undefined && field.kind !== 'flag'
    if (isBlank(cell) && !isEmptied) {
      empty.push(name)
      continue
    }
    const from = plainText(cell)
    const read = readMapped(column, cell, from, reading)
    if ('error' in read) errors.push({ label, message: read.error })
    else if (!column.derived) values[name] = read.value
    else if (typeof read.value === 'string') derived[name] = read.value
    if ('warning' in read && read.warning !== undefined) warnings.push({ label, message: read.warning })
    const to = mappedText(column, from, reading.values)
    const isUnread =
      isMappable(column) && from !== '' && ('error' in read || 'warning' in read || to !== from)
    if (isUnread) reading.unread.add(column, from, to === from ? '' : to)
  }
  return { line, values, derived, empty, errors, warnings }
}

/** A cell as its column reads it, after the value that was chosen in its place. */
function readMapped(
  { name, field, rewrite, ...column }: FoundColumn,
  cell: RawCell,
  from: string,
  { lookup, readers, writing, values }: CellReading,
) {
  const to = mappedText({ name, field, ...column }, from, values)
  const reader = readers.get(name)
  if (isBroken(cell) && to === from) return { error: cell.message }
  const given = to === from ? cell : to
  if (!reader) return valueOfCell(field, given, lookup, writing)
  const text = plainText(given)
  return reader(rewrite ? rewrite(text) : text)
}

/** Columns of few different values, which other programs write in other words. */
function isMappable({ field, derived }: FoundColumn): boolean {
  return derived !== undefined || field.kind === 'choice' || field.kind === 'reference' || isPercentage(field)
}
