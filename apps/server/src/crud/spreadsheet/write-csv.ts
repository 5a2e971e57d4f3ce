import { isReadAsAnother } from '@theke/domain/sheets/damaged-text.ts'
import type { Cell } from './cell.ts'

const byteOrderMark = '\ufeff'

/** Texts that spreadsheet programs read as formulas; a leading apostrophe prevents it, as it keeps figures from becoming a number. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/
const figures = /^\d[\d\s./-]*$/

/** A text that some programs write as a formula, so that its figures stay as they are: `="00123"`. */
export const textFormula = /^="((?:[^"]|"")*)"$/

/** Whether a text begins with an apostrophe that keeps spreadsheet programs from reading what follows; one before a word belongs to it. */
export function isGuarded(text: string): boolean {
  const rest = text.replace(/^'+/, '')
  return rest !== text && (formulaStart.test(rest) || figures.test(rest) || isReadAsAnother(rest))
}

/** A list as CSV as German spreadsheet programs expect it: semicolons, decimal commas, days as 24.12.2026. */
export async function* csvFile(
  headings: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(headings)
  for await (const rows of parts) yield rows.map((cells) => lineOf(cells.map(csvText))).join('')
}

function lineOf(texts: readonly string[]): string {
  return `${texts.map((text) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`
}

function csvText(cell: Cell): string {
  const text = cellText(cell)
  if (cell.kind !== 'text') return text
  const isAnother = formulaStart.test(text) || (cell.isKept === true && isReadAsAnother(text))
  return isAnother || isGuarded(text) ? `'${text}` : text
}

/** A cell in German format. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return cell.text
    case 'number':
      return numberText(cell.number, cell.minPlaces ?? 0)
    case 'day':
      return germanDay(cell.day)
    case 'moment':
      return `${germanDay(cell.day)} ${clock(cell.minutes)}`
  }
}

function numberText(number: number, minPlaces: number): string {
  const written = String(number)
  const places = written.split('.')[1]?.length ?? 0
  return (places < minPlaces ? number.toFixed(minPlaces) : written).replace('.', ',')
}

/** `24.12.2026` for `2026-12-24`. */
export function germanDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `08:05` for 485 minutes. */
export function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
