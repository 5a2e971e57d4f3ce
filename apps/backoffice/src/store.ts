import { useSyncExternalStore } from 'react'

/** An external store for React: a value with subscribers. */
export type Store<T> = {
  read: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
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
export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'read' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, read)
}
