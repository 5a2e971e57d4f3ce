import { validationTexts } from '@theke/contract/validation-texts.ts'
import { enteredText } from '@theke/domain/entered-text.ts'
import { readWrittenNumber } from '@theke/domain/sheets/written-number.ts'
import { isWorkbook } from './is-workbook.ts'
import { isBlank, shownText, type RawCell } from './raw-cell.ts'
import { readCsv } from './read-csv.ts'
import type { Sheet, SheetRequest } from './read-sheet.ts'
import { readXlsx } from './read-xlsx.ts'
import { columnName, headingRow, type Row } from './table.ts'

/** The most columns that are read; a row with more is wrong. */
const maxColumns = 300

/** Reads a CSV or XLSX file, distinguished by the first bytes. @throws Error where it is neither */
export function parseSheet({ bytes: given, maxRows, reading, words: known }: SheetRequest): Sheet {
  const bytes = Buffer.from(given)
  const words = new Set(known)
  // Titles and headings count as well, and one more row tells that there are too many.
  const wanted = { ...reading, words, maxRows: maxRows + 50 }
  const { rows, records, isCut, hasSeveralEnds, questions, notes } = isWorkbook(bytes)
    ? readXlsx(bytes, wanted)
    : readCsv(bytes, wanted)
  const at = headingRow(
    rows.map(({ cells }) => cells),
    words,
  )
  const [head, ...below] = rows.slice(at)
  const titles = rows.slice(0, at).length
  const isHeadless = head !== undefined && below.length > 0 && isData(head.cells, words)
  const contents = isHeadless ? [head, ...below] : below
  const width = isHeadless
    ? Math.max(...contents.map(({ cells }) => cells.length))
    : (head?.cells.length ?? 0)
  const lines = contents.map((row) => ({
    ...lineOf(row, width),
    warnings: hasSeveralEnds ? shortnessOf(row, width) : [],
  }))
  return {
    headings: headingsOf(isHeadless ? Array<RawCell>(width).fill(null) : (head?.cells ?? []), lines),
    lines,
    counts: {
      total: Math.max(0, records - (isHeadless ? 0 : 1)),
      blank: records - rows.length,
      leftOut: titles,
    },
    isCut,
    questions,
    notes: [
      ...notes,
      ...(isHeadless ? [validationTexts.sheetHeadless] : []),
      ...(titles === 0 ? [] : [validationTexts.sheetTitleLines(titles)]),
    ],
  }
}

/** Whether a row that would be that of the headings is one of the contents: no heading is known, and one is a number but no year. */
function isData(cells: readonly RawCell[], words: ReadonlySet<string>): boolean {
  const texts = cells.map(shownText)
  if (texts.some((text) => words.has(text.toLowerCase()))) return false
  return texts.some((text) => readWrittenNumber(text).kind !== 'none' && !/^(?:19|20)\d\d$/.test(text))
}

/** What stands beyond the last heading would be lost, so it is an error of the row. */
function lineOf({ line, cells, errors = [] }: Row, width: number): Sheet['lines'][number] {
  const kept = Math.min(width, maxColumns)
  const surplus = cells.slice(kept).filter((cell) => !isBlank(cell))
  if (surplus.length === 0) return { line, cells: cells.slice(0, kept), errors, warnings: [] }
  const told = surplus.slice(0, 3).map((cell) => `„${shownText(cell).slice(0, 40)}“`)
  const message = validationTexts.sheetSurplus(told.join(', '))
  return { line, cells: cells.slice(0, kept), errors: [...errors, { label: null, message }], warnings: [] }
}

/** A cell with an unmarked line break makes two rows, of which the first has too few cells. */
function shortnessOf({ cells }: Row, width: number): Sheet['lines'][number]['warnings'] {
  return cells.length < width ? [{ label: null, message: validationTexts.sheetShort }] : []
}

/** A column without a heading that has contents is called by its place, so that it is not lost without a word. */
function headingsOf(cells: readonly RawCell[], lines: readonly Row[]): string[] {
  return cells.slice(0, maxColumns).map((cell, position) => {
    const heading = enteredText(shownText(cell)).trim()
    const isUsed = heading !== '' || lines.some((line) => !isBlank(line.cells[position] ?? null))
    return heading === '' && isUsed ? `Spalte ${columnName(position)}` : heading
  })
}
