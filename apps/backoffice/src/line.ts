import { useSyncExternalStore } from 'react'

/** What is known of the way to the server: it works, the device is offline, or the server does not answer. */
export type Line = 'open' | 'offline' | 'cut'

let line: Line = navigator.onLine ? 'open' : 'offline'
const listeners = new Set<(line: Line) => void>()

function change(next: Line): void {
  if (next === line) return
  line = next
  for (const listener of listeners) listener(next)
}

/** Notes whether the last call reached the server. */
export function reportLine(isReached: boolean): void {
  change(isReached ? 'open' : navigator.onLine ? 'cut' : 'offline')
}

addEventListener('online', () => change('cut'))
addEventListener('offline', () => change('offline'))

/** Calls a listener with each new state of the connection until the returned function is called. */
export function subscribeLine(listener: (line: Line) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of the line, live. */
export function useLine(): Line {
  return useSyncExternalStore(subscribeLine, () => line)
}
