import { useSyncExternalStore } from 'react'

/** A value that lives outside of React and tells its readers when it changes. */
export type Observed<T> = {
  read: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function observed<T>(initial: T): Observed<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value as it is now; the component is drawn anew when it changes. */
export function useObserved<T>({ subscribe, read }: Pick<Observed<T>, 'read' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, read)
}
