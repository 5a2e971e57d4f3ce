import type { ImportQuestion, ImportRow } from '@theke/contract/bulk-operations.ts'
import { isBlank, shownText, type RawCell } from './raw-cell.ts'

/** A row that is not blank, by its number in the file. */
export type Row = { line: number; cells: RawCell[]; errors?: ImportRow['errors'] }

/** The contents of a file before its headings are known. */
export type Table = {
  rows: Row[]
  /** How many rows the file has, blank ones among them. */
  records: number
  /** Whether it has more rows than are looked at. */
  isCut: boolean
  /** Whether its lines end in several ways, so that a line break within a cell may have been taken for the end of a row. */
  hasSeveralEnds: boolean
  questions: ImportQuestion[]
  notes: string[]
}

/** Among so many rows the headings are looked for. */
const searchedRows = 20

/**
 * The position of the row with the headings: that with the most known ones, else the first that has at least half as many cells as the
 * rows usually have. Titles above it have fewer.
 */
export function headingRow(rows: readonly (readonly RawCell[])[], words: ReadonlySet<string>): number {
  const searched = rows.slice(0, searchedRows)
  const known = searched.map(
    (cells) => cells.filter((cell) => words.has(shownText(cell).toLowerCase())).length,
  )
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const filled = searched.map((cells) => cells.filter((cell) => !isBlank(cell)).length)
  const usual = filled.toSorted((one, other) => one - other)[Math.floor(filled.length / 2)] ?? 0
  const found = filled.findIndex((count) => count >= Math.min(usual, Math.max(2, usual / 2)))
  // Headings without a row below them are none.
  return found === rows.length - 1 ? 0 : Math.max(0, found)
}

/** `A` for the first column, `AB` for the 28th. */
export function columnName(position: number): string {
  const letter = String.fromCharCode(65 + (position % 26))
  return position < 26 ? letter : columnName(Math.floor(position / 26) - 1) + letter
}
