import { useSyncExternalStore } from 'react'

/** A value that parts of the back-office share. The storefront's is `store.ts` of `packages/ui`, which also knows the server. */
type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Calls a listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
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
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get)
}
