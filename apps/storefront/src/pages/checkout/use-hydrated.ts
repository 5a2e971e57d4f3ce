import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is what the server rendered, which knows nothing of the customer; true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
