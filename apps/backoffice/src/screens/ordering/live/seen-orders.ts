import { createStore } from '@theke/ui/store.ts'

const key = 'asp.orders.seen'
const maxKept = 500

/** The orders that were acknowledged at this screen; stored in the session, so that a reload does not ring again. */
export function createSeenOrders(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const seen = createStore<ReadonlySet<string>>(new Set(stored(storage)))
  return {
    subscribe: seen.subscribe,
    get: seen.get,
    getInitial: seen.getInitial,
    add(marks: readonly string[]): void {
      const known = seen.get()
      if (marks.every((mark) => known.has(mark))) return
      const next = [...known, ...marks].slice(-maxKept)
      storage.setItem(key, JSON.stringify(next))
      seen.set(new Set(next))
    },
  }
}

function stored(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const marks: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []
  } catch {
    return []
  }
}
