import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { maxImportedRows } from '@theke/contract/bulk-operations.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { validationError } from '../../http/http-errors.ts'
import { isWorkbook } from './is-workbook.ts'
import type { RawCell } from './raw-cell.ts'

/** The first sheet of a file: its headings, and its numbered rows. */
export type Sheet = { headings: string[]; lines: { line: number; cells: RawCell[] }[] }

export type SheetRequest = { bytes: Uint8Array; maxRows: number }

/** Whatever a text of this size holds, to read it takes less time than to start a thread. */
const maxQuickBytes = 16 * 1024

const maxMs = 20_000
const maxMegabytes = 512

/** Reads CSV or XLSX, distinguished by the first bytes. @throws an HTTP error beside the field `file` */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  // One more than allowed, to detect that there are too many.
  const maxRows = maxImportedRows + 2
  const isQuick = bytes.length <= maxQuickBytes && !isWorkbook(bytes)
  const rows = await (isQuick
    ? rowsHere(bytes, maxRows)
    : rowsInThread({ bytes: new Uint8Array(bytes), maxRows }))
  if (rows === null) throw refuseSheet(validationTexts.sheet)
  const [headings = [], ...rest] = rows
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  if (lines.length === 0) throw refuseSheet(validationTexts.sheetEmpty)
  if (lines.length > maxImportedRows) throw refuseSheet(validationTexts.sheetRows(maxImportedRows))
  return { headings: headings.map((heading) => String(heading ?? '').trim()), lines }
}

export function refuseSheet(message: string) {
  return validationError([{ field: 'file', message }])
}

/** The rows of a short text; null where it cannot be read. */
async function rowsHere(bytes: Buffer, maxRows: number): Promise<RawCell[][] | null> {
  const { parseSheet } = await import('./parse-sheet.ts')
  try {
    return parseSheet(bytes, maxRows)
  } catch {
    return null
  }
}

/**
 * The rows of a file; null where it cannot be read. A small workbook may unpack to a large one, so it is read in a thread that is ended
 * when it takes too long or too much memory, and blocks no request meanwhile.
 */
function rowsInThread(request: SheetRequest): Promise<RawCell[][] | null> {
  const { promise, resolve } = Promise.withResolvers<RawCell[][] | null>()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    env: environmentOfThread(),
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => resolve(null), maxMs)
  worker.once('message', (rows: RawCell[][]) => resolve(rows))
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Where compiled code is kept, because a thread would otherwise compile its own anew each time, and nothing else of our environment. */
function environmentOfThread(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}
