import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'
import type { SheetRequest } from './read-sheet.ts'

const { bytes, maxRows } = workerData as SheetRequest
parentPort?.postMessage(parseSheet(Buffer.from(bytes), maxRows))
