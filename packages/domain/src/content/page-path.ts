import { joinedPath, pathSegments } from './path-segments.ts'

// Paths that the server answers itself, whatever content is stored there.
const technical = new Set(['api', 'image', 'upload', 'assets', 'backend', 'health'])
const ownPages = new Set(['store', 'status', 'pay', 'demo', 'self-service', 'frontdesk', 'preview'])

/**
 * The normalised path of a page, from what was typed: decoded, without slashes at the ends. Null for what cannot be the
 * path of a page, such as a query, a way upwards or nothing at all.
 */
export function pagePath(typed: string): string | null {
  const segments = pathSegments(typed.trim())
  const path = segments && joinedPath(segments.map((segment) => segment.trim()).filter(Boolean))
  if (!path || !path.isWellFormed() || /[?#%\\\p{Cc}]/u.test(path)) return null
  return path.split('/').some((segment) => segment === '.' || segment === '..') ? null : path
}

/** Whether a path belongs to the product, so that no content page can be seen there. */
export function isReservedPath(path: string): boolean {
  return isTechnicalPath(path) || ownPages.has(firstOf(path))
}

/** Whether nothing of the shop's pages answers at a path: the interface, files and the back-office. */
export function isTechnicalPath(path: string): boolean {
  return technical.has(firstOf(path)) || /^[^/]+\.(txt|xml|ico|js|webmanifest)$/.test(path)
}

function firstOf(path: string): string {
  return path.split('/')[0] ?? ''
}
