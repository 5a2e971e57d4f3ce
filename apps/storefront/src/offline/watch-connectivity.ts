import { createStore, useStore } from '@theke/ui/store.ts'

/** Whether the shop can be reached. */
export type Connectivity = { isLost: boolean; isChecking: boolean }

// The notice should disappear soon, but a long outage must not cause constant requests.
const checkEveryMs = 900
const calmlyEveryMs = 5000
const eagerForMs = 2 * 60_000
const patienceMs = 5000

const { set: write, ...state } = createStore<Connectivity>({ isLost: false, isChecking: false })

function set(changes: Partial<Connectivity>): void {
  const before = state.get()
  const next = { ...before, ...changes }
  if (next.isLost !== before.isLost || next.isChecking !== before.isChecking) write(next)
}

/** The connectivity, shared by all parts of the page. */
export const connectivity = {
  ...state,
  /** Checks whether the shop answers. */
  async check(): Promise<boolean> {
    set({ isChecking: true })
    const isThere = await askQuietly()
    set({ isChecking: false })
    return isThere
  },
}

/** Checks the connectivity silently, so that the notice does not flicker. */
async function askQuietly(): Promise<boolean> {
  const isThere = await answers()
  set({ isLost: !isThere })
  return isThere
}

async function answers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return ok
  } catch {
    return false
  }
}

/** Watches the connectivity. Returns a function that stops it. */
export function watchConnectivity(): () => void {
  let lostSince = 0
  let asked = 0
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    asked = Date.now()
    await askQuietly()
    isAsking = false
  }
  const onOffline = () => {
    lostSince = Date.now()
    set({ isLost: true })
  }
  const onHope = () => {
    lostSince = Date.now()
    void ask()
  }
  const askAgain = () => {
    const isEager = Date.now() - lostSince < eagerForMs
    if (!state.get().isLost || document.hidden || (!isEager && Date.now() - asked < calmlyEveryMs)) return
    void ask()
  }
  const onVisible = () => {
    if (state.get().isLost && !document.hidden) onHope()
  }
  // A page from the service worker also appears offline.
  if (!navigator.onLine) onOffline()
  else if (navigator.serviceWorker?.controller) onHope()
  addEventListener('offline', onOffline)
  addEventListener('online', onHope)
  document.addEventListener('visibilitychange', onVisible)
  const timer = setInterval(askAgain, checkEveryMs)
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onHope)
    document.removeEventListener('visibilitychange', onVisible)
    clearInterval(timer)
  }
}

/** Whether the shop can be reached; for the browser only. */
export function useConnectivity(): Connectivity {
  return useStore(connectivity)
}
