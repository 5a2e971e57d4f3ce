import { useSyncExternalStore } from 'react'

/** What is known of the way to the server: it works, the device is offline, or the server does not answer. */
export type Connectivity = 'open' | 'offline' | 'cut'

let line: Connectivity = navigator.onLine ? 'open' : 'offline'
const listeners = new Set<(line: Connectivity) => void>()

function change(next: Connectivity): void {
  if (next === line) return
  line = next
  for (const listener of listeners) listener(next)
}

/** Records whether the last request reached the server. */
export function reportConnectivity(isReached: boolean): void {
  change(isReached ? 'open' : navigator.onLine ? 'cut' : 'offline')
}

addEventListener('online', () => change('cut'))
addEventListener('offline', () => change('offline'))

/** Calls a listener with each new state of the connection until the returned function is called. */
export function subscribeLine(listener: (line: Connectivity) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current connectivity, as a hook. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeLine, () => line)
}
