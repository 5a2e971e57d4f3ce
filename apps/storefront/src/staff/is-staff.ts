import { useSyncExternalStore } from 'react'

let isStaff = false
const listeners = new Set<() => void>()

/** Records that the visitor is a member of staff. */
export function noteStaff(): void {
  isStaff = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the person is known to belong to the staff, who may order less than the minimum (R-CART-08). */
export function useIsStaff(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isStaff,
    () => false,
  )
}
