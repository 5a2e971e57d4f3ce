/** The cache key of the pages of all orders; the cached page has no data of an order. */
export const statusPage = '/status'

const notKept = /^\/(api|backend|self-service|frontdesk|preview|image|upload|assets|healthz|readyz)(\/|$)/

/**
 * The cache key of a page for offline use; null for what is never cached: the interface and all that is
 * personal in it, the back-office, previews, and the screens that stand in the shop. An order's page is cached without personal data.
 */
export function cacheablePath(path: string): string | null {
  if (notKept.test(path) || /\.[a-z]+$/.test(path)) return null
  return /^\/status\/[^/]+\/[^/]+\/?$/.test(path) ? statusPage : path
}
