import { ApiError } from '@theke/contract/client.ts'
import { createStore, useStore } from '@theke/ui/store.ts'

/** What is known of the way to the server: it works, the device is offline, or the server does not answer. */
type Connectivity = 'open' | 'offline' | 'cut'

/** How long to wait for an answer before a step is kept offline. */
export const patienceMs = 8000

const cutKey = 'asp.cut.since'

/** Since when there is no way to the server; null while there is one. */
const cutSince = createStore<number | null>(navigator.onLine ? null : beginOfCut())

const connectivity = createStore<Connectivity>(navigator.onLine ? 'open' : 'offline')

/** The present instant, or where the page was loaded anew meanwhile, that of before. */
function beginOfCut(): number {
  const since = Number(sessionStorage.getItem(cutKey)) || Date.now()
  sessionStorage.setItem(cutKey, String(since))
  return since
}

function change(next: Connectivity): void {
  if (next === 'open') sessionStorage.removeItem(cutKey)
  if (next === connectivity.get()) return
  if (next === 'open') cutSince.set(null)
  else if (cutSince.get() === null) cutSince.set(beginOfCut())
  connectivity.set(next)
}

/** Whether the last request reached the server, as far as is known. */
export function isReachable(): boolean {
  return connectivity.get() === 'open'
}

/** Since when the server cannot be reached, as a hook; null while it can. */
export function useCutSince(): number | null {
  return useStore(cutSince)
}

/** Records whether the last request reached the server. */
export function reportConnectivity(isReached: boolean): void {
  change(isReached ? 'open' : navigator.onLine ? 'cut' : 'offline')
}

addEventListener('online', () => change('cut'))
addEventListener('offline', () => change('offline'))

/** Calls a listener with each new state of the connection until the returned function is called. */
export function subscribeConnectivity(listener: (connectivity: Connectivity) => void): () => void {
  return connectivity.subscribe(() => listener(connectivity.get()))
}

/** The current connectivity, as a hook. */
export function useConnectivity(): Connectivity {
  return useStore(connectivity)
}

/** Status codes of a proxy, or of a shop without its database. */
const awayStatuses = [502, 503, 504]
const laterStatuses = [0, 408, 429, ...awayStatuses]

/** Whether a status code is one of a proxy, or of a shop without its database. */
export function isAway(status: number): boolean {
  return awayStatuses.includes(status)
}

/** Whether the shop did not answer, so that a step may be taken or not and is to be sent again. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError) return laterStatuses.includes(error.status)
  return error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)
}
