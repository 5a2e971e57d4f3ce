import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'
import type { SheetRequest } from './read-sheet.ts'

parentPort?.postMessage(parseSheet(workerData as SheetRequest))
