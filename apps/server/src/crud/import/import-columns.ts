import type { Context } from '../../core/context.ts'
import { no, yes } from '../spreadsheet/cell.ts'
import { isBlank, type RawCell } from '../spreadsheet/raw-cell.ts'
import type { SheetLine } from '../spreadsheet/read-sheet.ts'
import type { SheetColumn } from '../spreadsheet/sheet-columns.ts'
import {
  isBroken,
  isPercentage,
  isText,
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
  rewrite?: (text: string, column: string) => string
} & Partial<Pick<TranslatedColumn, 'onStored' | 'filledWhereEmpty' | 'describe'>>

/** What is wrong with a cell, or looks odd. Doubts and warnings are of no interest where the value is stored already. */
type OddCell = {
  kind: 'error' | 'doubt' | 'warning'
  name: string
  position: number
} & ImportRow['errors'][number]

/** A row as it was parsed; cells that could not be parsed are missing in `values`. */
export type ParsedRow = {
  line: number
  values: Stored
  /** The parsed values of columns that another entity holds. */
  derived: Record<string, string>
  odd: OddCell[]
  unread: UnreadValue[]
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

/** The text that is read in place of one in a column, which is the same where it is taken as it stands; undefined where nobody chose. */
export type ChosenValue = (column: FoundColumn, text: string) => string | undefined

/** Prepares the search for what was chosen; of several choices for the same text the first one holds. */
export function chosenValues(values: Mapping['values']): ChosenValue {
  const byHeading = new Map<string, Map<string, string>>()
  for (const { heading, from, to } of values) {
    const key = headingKey(heading)
    const texts = byHeading.get(key) ?? new Map<string, string>()
    byHeading.set(key, texts)
    if (!texts.has(from)) texts.set(from, to)
  }
  return ({ heading }, text) =>
    heading === undefined ? undefined : byHeading.get(headingKey(heading))?.get(text)
}

const headingKey = (heading: string) => heading.trim().toLowerCase()

/** A value that a column could not read, hardly reads so, or reads as something else. */
export type UnreadValue = { column: FoundColumn; from: string; to: string; canKeep: boolean }

/** Such values, each once, for people to choose what they mean. */
export function unreadValues(all: readonly UnreadValue[]): ImportPlan['values'] {
  const found = new Map<string, ImportPlan['values'][number] & { name: string }>()
  for (const { column, from, to, canKeep } of all) {
    const { name, heading = '', field } = column
    const key = `${heading}\n${from}`
    const known = found.get(key)
    // A column that fills several fields is asked about once.
    if (known === undefined)
      found.set(key, { name, heading, from, to, count: 1, options: optionsOf(field), canKeep })
    else if (known.name === name) known.count += 1
  }
  return [...found.values()].slice(0, 100).map(({ name: _name, ...value }) => value)
}

function optionsOf({ kind, options = {} }: FoundColumn['field']): string[] {
  if (kind === 'flag') return [yes, no]
  return kind === 'choice' ? Object.values(options) : []
}

/** What is needed to parse cells besides their columns. */
export type CellReading = {
  lookup: Lookup
  readers: DerivedReaders
  writing: Writing
  /** The fields whose value is deleted by an empty cell. */
  emptied: ReadonlySet<string>
  chosen: ChosenValue
}

/** Parses the cells of one row by their fields. An empty cell says nothing: a stored value stays, and a new record gets the default. */
export function parseRow(
  columns: readonly FoundColumn[],
  { line, cells, errors, warnings }: SheetLine,
  reading: CellReading,
): ParsedRow {
  const values: Stored = {}
  const derived: Record<string, string> = {}
  const odd: ParsedRow['odd'] = []
  const unread: UnreadValue[] = []
  for (const column of columns) {
    const { name, label, field, position, onStored } = column
    const cell = cells[position] ?? null
    const isEmptied = reading.emptied.has(name) && onStored === undefined && field.kind !== 'flag'
    if (isBlank(cell) && !isEmptied) continue
    const from = plainText(cell)
    const to = reading.chosen(column, from)
    const given = givenBy(column, cell, to === from ? undefined : to)
    // One word of a name says nothing of the first name.
    if (isBlank(given) && !isBlank(cell)) continue
    const read = readGiven(column, given, reading)
    const tell = (kind: OddCell['kind'], message: string) =>
      odd.push({ kind, name, position, label, message })
    if ('error' in read) tell('error', read.error)
    else if (!column.derived) values[name] = read.value
    else if (typeof read.value === 'string') derived[name] = read.value
    const doubt = 'doubt' in read ? read.doubt : undefined
    const warning = 'warning' in read ? read.warning : undefined
    // What somebody takes as it stands is no longer odd.
    if (to !== from) {
      if (doubt !== undefined) tell('doubt', doubt)
      if (warning !== undefined) tell('warning', warning)
    }
    const isOdd = doubt !== undefined || warning !== undefined
    if (isMappable(column) && from !== '' && ('error' in read || isOdd || to !== undefined))
      unread.push({ column, from, to: to ?? '', canKeep: isOdd })
  }
  return { line, values, derived, errors, warnings, odd, unread }
}

/** What a column has to read: the cell, or the text that was chosen in its place, or that part of it which is for this column. */
function givenBy({ name, rewrite }: FoundColumn, cell: RawCell, to: string | undefined): RawCell {
  const given = to ?? cell
  return rewrite === undefined || isBroken(given) || isBlank(given) ? given : rewrite(plainText(given), name)
}

function readGiven({ name, field }: FoundColumn, given: RawCell, { lookup, readers, writing }: CellReading) {
  const reader = readers.get(name)
  if (isBroken(given)) return { error: given.message }
  return reader ? reader(plainText(given)) : valueOfCell(field, given, lookup, writing)
}

/** Columns of few different values, which other programs write in other words, and texts that programs destroy. */
function isMappable({ heading, field, derived }: FoundColumn): boolean {
  if (heading === undefined) return false
  const isOfWords = ['choice', 'reference', 'flag'].includes(field.kind)
  return derived !== undefined || isOfWords || isPercentage(field) || isText(field)
}
