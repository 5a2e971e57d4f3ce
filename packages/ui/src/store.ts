import { useSyncExternalStore } from 'react'

/** A value that parts of a page share. */
type Store<T> = ReadonlyStore<T> & { set: (next: T) => void }

export type ReadonlyStore<T> = {
  get: () => T
  /** What the server renders and hydration begins with. */
  getInitial: () => T
  /** Calls a listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** A store that the server renders with `initial`; `value` is what the browser knows besides. */
export function createStore<T>(initial: T, value = initial): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    getInitial: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The value of a store, or what `select` takes of it; the component is drawn anew when that changes. */
export function useStore<T>(store: ReadonlyStore<T>): T
export function useStore<T, Selected>(store: ReadonlyStore<T>, select: (value: T) => Selected): Selected
export function useStore(
  { get, getInitial, subscribe }: ReadonlyStore<unknown>,
  select = (value: unknown) => value,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getInitial()),
  )
}
