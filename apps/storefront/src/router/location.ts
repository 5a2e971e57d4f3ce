import { useSyncExternalStore } from 'react'

const moved = 'theke:moved'

const subscribe = (listener: () => void) => {
  for (const event of ['popstate', moved]) addEventListener(event, listener)
  return () => {
    for (const event of ['popstate', moved]) removeEventListener(event, listener)
  }
}

/** The current path; during hydration the one that the server rendered. */
export function usePathname(renderedPath: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => renderedPath,
  )
}

/** Shows another address of the shop; the page follows. */
export function navigateTo(href: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', href)
  dispatchEvent(new Event(moved))
}
