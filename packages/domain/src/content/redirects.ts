import { joinedPath, pathSegments } from './path-segments.ts'

/** From a path, without a slash at its ends, to a path or a full address. */
export type Redirect = { path: string; target: string }

const anywhere = 'http://shop.invalid'

/** Whether a text can be the target of a redirect: a path of the shop such as '/kontakt', or a full web address. */
export function isRedirectTarget(target: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(target) || target.startsWith('//')) return false
  return /^[a-z][a-z\d+.-]*:/i.test(target)
    ? /^https?:\/\//i.test(target) && URL.canParse(target)
    : URL.canParse(ownAddress(target), anywhere)
}

/**
 * The address a redirect leads to, encoded: a path of the shop, or a full address. `search` is the query of the request, such as
 * '?table=5'; it goes along where the target has none of its own.
 */
export function redirectAddress(target: string, search = ''): string {
  const isFull = /^https?:/i.test(target)
  const url = isFull ? new URL(target) : new URL(ownAddress(target), anywhere)
  if (url.search === '') url.search = search
  return isFull ? url.href : url.pathname + url.search + url.hash
}

/**
 * Whether a redirect, followed by the others, leads back to its own path (R-CONTENT-03). `origins` are those of the shop itself, by which a
 * full address is one of its own pages.
 */
export function leadsInCircle(
  redirect: Redirect,
  others: readonly Redirect[],
  origins: readonly string[],
): boolean {
  const targets = new Map(others.map(({ path, target }) => [path, target]))
  const seen = new Set<string>()
  let path = ownPath(redirect.target, origins)
  while (path !== null && path !== redirect.path && !seen.has(path)) {
    seen.add(path)
    const next = targets.get(path)
    path = next === undefined ? null : ownPath(next, origins)
  }
  return path === redirect.path
}

function ownPath(target: string, origins: readonly string[]): string | null {
  const url = new URL(redirectAddress(target), anywhere)
  if (url.origin !== anywhere && !origins.includes(url.origin)) return null
  const segments = pathSegments(url.pathname)
  return segments && joinedPath(segments)
}

function ownAddress(target: string): string {
  return `/${target.replace(/^\/+/, '')}`
}
