import { useSyncExternalStore } from 'react'

const tick = 15_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function beat(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(beat, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present instant, anew every 15 seconds: one clock for all cards. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

/** What follows from the present instant, such as `vor 3 Min.`; the component is drawn anew only when that changes. */
export function useTimeDerived<T extends string | null>(tell: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => tell(now))
}
