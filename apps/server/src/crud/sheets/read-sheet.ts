import { mostImportedRows } from '@theke/contract/many-records.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { refuseFields } from '../../http/refuse.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** What stands in a cell of a file; dates in XLSX are numbers. */
export type RawCell = string | number | boolean | null

/** The first sheet of a file: its headings, and its lines with their numbers. */
export type Sheet = { headings: string[]; lines: { line: number; cells: RawCell[] }[] }

/** Reads CSV or XLSX, told apart by the first bytes. @throws a refusal beside the field `file` */
export function readSheet(bytes: Buffer): Sheet {
  const rows = rowsOf(bytes)
  const [headings = [], ...rest] = rows
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  if (lines.length === 0) throw refuseSheet(validationTexts.sheetEmpty)
  if (lines.length > mostImportedRows) throw refuseSheet(validationTexts.sheetRows(mostImportedRows))
  return { headings: headings.map((heading) => String(heading ?? '').trim()), lines }
}

export function refuseSheet(message: string) {
  return refuseFields([{ field: 'file', message }])
}

function rowsOf(bytes: Buffer): RawCell[][] {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  try {
    // One more than allowed, to tell that there are too many.
    const most = mostImportedRows + 2
    return isZip ? readXlsx(bytes, most) : readCsv(bytes, most)
  } catch {
    throw refuseSheet(validationTexts.sheet)
  }
}
