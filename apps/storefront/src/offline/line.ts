/** Whether the shop can be reached. */
export type LineState = { isLost: boolean; isChecking: boolean }

const checkEveryMs = 10_000
const patienceMs = 5000

let state: LineState = { isLost: false, isChecking: false }
const listeners = new Set<() => void>()

function set(changes: Partial<LineState>): void {
  if (Object.entries(changes).every(([name, value]) => state[name as keyof LineState] === value)) return
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** The line to the shop, for all parts of the page. */
export const line = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Asks the shop for a sign of life. True where it answers. */
  async check(): Promise<boolean> {
    set({ isChecking: true })
    const isThere = await answers()
    set({ isLost: !isThere, isChecking: false })
    return isThere
  },
}

async function answers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return ok
  } catch {
    return false
  }
}

/** Notices when the line goes and when it comes back. Returns what ends it. */
export function watchLine(): () => void {
  const onOffline = () => set({ isLost: true })
  const check = () => void line.check()
  const checkAgain = () => {
    if (state.isLost && !document.hidden) check()
  }
  // A page that a worker serves also appears without a line.
  if (!navigator.onLine) onOffline()
  else if (navigator.serviceWorker?.controller) check()
  addEventListener('offline', onOffline)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', checkAgain)
  const timer = setInterval(checkAgain, checkEveryMs)
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', checkAgain)
    clearInterval(timer)
  }
}
