import { isWorkbook } from './is-workbook.ts'
import type { RawCell } from './raw-cell.ts'
import { readXlsx } from './read-xlsx.ts'
import { parse } from 'csv-parse/sync'

/** The most cells of a row, to bound memory. */
const maxColumns = 300

/** The rows of a CSV or XLSX file, distinguished by the first bytes. @throws Error where it is neither */
export function parseSheet(bytes: Buffer, maxRows: number): RawCell[][] {
  const rows = isWorkbook(bytes) ? readXlsx(bytes, maxRows) : readCsv(bytes, maxRows)
  return rows.map((cells) => cells.slice(0, maxColumns))
}

/** Reads CSV separated by semicolons, commas or tabs, in UTF-8 or as Windows writes German. @throws Error where it is no CSV */
function readCsv(bytes: Buffer, maxRows: number): string[][] {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new Error('Text holds no zeros')
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relaxColumnCount: true,
    relaxQuotes: true,
    to: maxRows,
  })
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that occurs most often in the headings. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string) => headings.split(delimiter).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
