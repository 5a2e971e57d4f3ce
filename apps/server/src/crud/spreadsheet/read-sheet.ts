import process from 'node:process'
import { Worker } from 'node:worker_threads'
import {
  maxImportedRows,
  type ImportQuestion,
  type ImportReading,
  type ImportRow,
} from '@theke/contract/bulk-operations.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { validationError } from '../../http/http-errors.ts'
import { isWorkbook } from './is-workbook.ts'
import type { RawCell } from './raw-cell.ts'

/** A row of a file, with what is wrong or odd whatever its columns mean. */
export type SheetLine = { line: number; cells: RawCell[] } & Pick<ImportRow, 'errors' | 'warnings'>

/** What a file holds: its headings, its rows that are not blank, and what is to be known or asked about them. */
export type Sheet = {
  headings: string[]
  lines: SheetLine[]
  /** Rows beside that of the headings. */
  counts: { total: number; blank: number; leftOut: number }
  /** Whether the file has more rows than were looked at. */
  isCut: boolean
  questions: ImportQuestion[]
  notes: string[]
}

/** How a file is wanted to be read; `words` are headings that are known, in lower case. */
export type SheetRequest = {
  bytes: Uint8Array
  maxRows: number
  reading: Pick<ImportReading, 'sheet' | 'encoding' | 'separator'> & Partial<Pick<ImportReading, 'quotes'>>
  words: readonly string[]
}

/** Whatever a text of this size holds, to read it takes less time than to start a thread. */
const maxQuickBytes = 16 * 1024

const limits: ThreadLimits = { maxProcessorMs: 20_000, maxMs: 60_000 }
const lookEveryMs = 500
const maxMegabytes = 512

/** Reads CSV or XLSX, distinguished by the first bytes. @throws an HTTP error beside the field `file` */
export async function readSheet(
  bytes: Buffer,
  reading: SheetRequest['reading'],
  words: readonly string[],
): Promise<Sheet> {
  const request = { bytes: new Uint8Array(bytes), maxRows: maxImportedRows, reading, words }
  const isQuick = bytes.length <= maxQuickBytes && !isWorkbook(bytes)
  const sheet = await (isQuick ? sheetHere(request) : sheetInThread(request))
  if (sheet === 'unreadable') throw refuseSheet(validationTexts.sheet)
  if (sheet === 'too-large') throw refuseSheet(validationTexts.sheetTooLarge)
  if (sheet === 'too-slow') throw refuseSheet(validationTexts.sheetTooSlow)
  if (sheet.lines.length > maxImportedRows || sheet.isCut)
    throw refuseSheet(validationTexts.sheetRows(maxImportedRows))
  // Another reading may find some.
  if (sheet.lines.length === 0 && sheet.questions.length === 0) throw refuseSheet(validationTexts.sheetEmpty)
  return sheet
}

export function refuseSheet(message: string) {
  return validationError([{ field: 'file', message }])
}

/**
 * What became of a file: it takes too much of a processor or too much memory to read it, it was not read in time although it took little of either,
 * or nobody can read it.
 */
type Reading = Sheet | 'too-large' | 'too-slow' | 'unreadable'

/** How long a thread may keep a processor busy, and until when it has to be done, however busy the machine is with other work. */
type ThreadLimits = { maxProcessorMs: number; maxMs: number }

/** The contents of a short text. */
async function sheetHere(request: SheetRequest): Promise<Reading> {
  const { parseSheet } = await import('./parse-sheet.ts')
  try {
    return parseSheet(request)
  } catch {
    return 'unreadable'
  }
}

/**
 * The contents of a file. A small workbook may unpack to a large one, so it is read in a thread that is ended when it takes too long or too
 * much memory, and blocks no request meanwhile.
 */
function sheetInThread(request: SheetRequest): Promise<Reading> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    env: environmentOfThread(),
    stdout: true,
    stderr: true,
  })
  return sheetFrom(worker, limits)
}

/**
 * What a thread sends, which is ended then or where it reaches a limit. A thread that waits for a busy machine is not told from a large file by the
 * time that passes, but by how much of it the thread was at work.
 */
export function sheetFrom(worker: Worker, { maxProcessorMs, maxMs }: ThreadLimits): Promise<Reading> {
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const look = setInterval(() => {
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000 > maxProcessorMs && resolve('too-large'),
      // It has ended, and says by itself what became of it.
      () => {},
    )
  }, lookEveryMs)
  const deadline = setTimeout(() => resolve('too-slow'), maxMs)
  worker.once('message', (sheet: Sheet) => resolve(sheet))
  worker.once('error', (error: NodeJS.ErrnoException) =>
    resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'unreadable'),
  )
  worker.once('exit', () => resolve('unreadable'))
  return promise.finally(() => {
    clearInterval(look)
    clearTimeout(deadline)
    void worker.terminate()
  })
}

/** Where compiled code is kept, because a thread would otherwise compile its own anew each time, and nothing else of our environment. */
function environmentOfThread(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}
