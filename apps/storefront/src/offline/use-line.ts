import { useSyncExternalStore } from 'react'
import { line, type LineState } from './line.ts'

/** Whether the shop can be reached; for the browser only. */
export function useLine(): LineState {
  return useSyncExternalStore(line.subscribe, line.get)
}
