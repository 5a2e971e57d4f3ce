import { isWorkbook } from './is-workbook.ts'
import { readCsv } from './read-csv.ts'
import type { RawCell } from './raw-cell.ts'
import { readXlsx } from './read-xlsx.ts'

/** The most cells of a row, to bound memory. */
const maxColumns = 300

/** The rows of a CSV or XLSX file, distinguished by the first bytes. @throws Error where it is neither */
export function parseSheet(bytes: Buffer, maxRows: number): RawCell[][] {
  const rows = isWorkbook(bytes) ? readXlsx(bytes, maxRows) : readCsv(bytes, maxRows)
  return rows.map((cells) => cells.slice(0, maxColumns))
}
