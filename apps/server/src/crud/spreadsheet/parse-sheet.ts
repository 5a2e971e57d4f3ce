import { readCsv } from './read-csv.ts'
import type { RawCell } from './read-sheet.ts'
import { readXlsx } from './read-xlsx.ts'

/** The most cells of a row, to bound memory. */
const maxColumns = 300

/** The rows of a CSV or XLSX file, distinguished by the first bytes. @throws Error where it is neither */
export function parseSheet(bytes: Buffer, maxRows: number): RawCell[][] {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const rows = isZip ? readXlsx(bytes, maxRows) : readCsv(bytes, maxRows)
  return rows.map((cells) => cells.slice(0, maxColumns))
}
