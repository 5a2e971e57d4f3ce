import { createStore, useStore } from '@theke/ui/store.ts'

/** What is known of the way to the server: it works, the device is offline, or the server does not answer. */
type Connectivity = 'open' | 'offline' | 'cut'

const connectivity = createStore<Connectivity>(navigator.onLine ? 'open' : 'offline')

function change(next: Connectivity): void {
  if (next !== connectivity.get()) connectivity.set(next)
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
