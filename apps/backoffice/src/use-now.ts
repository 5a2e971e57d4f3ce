import { useSyncExternalStore } from 'react'
import { createStore } from '@theke/ui/store.ts'

const tick = 15_000

const now = createStore(Date.now())
let timer: ReturnType<typeof setInterval> | undefined
let watchers = 0

function subscribe(listener: () => void): () => void {
  const leave = now.subscribe(listener)
  watchers += 1
  timer ??= setInterval(() => now.set(Date.now()), tick)
  return () => {
    leave()
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present instant, anew every 15 seconds: one clock for all cards. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, now.get)
}

/** What follows from the present instant, such as `vor 3 Min.`; the component is drawn anew only when that changes. */
export function useTimeDerived<T extends string | null>(tell: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => tell(now.get()))
}
