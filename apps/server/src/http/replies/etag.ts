/**
 * Whether a caller has a reply with this tag already, by their `If-None-Match`. Weak and strong tags are the same here (RFC 9110, 13.1.2): a proxy that
 * compresses weakens ours.
 */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  // Most callers name one tag, as they got it.
  if (ifNoneMatch === etag) return true
  return ifNoneMatch?.split(',').some((tag) => opaque(tag.trim()) === opaque(etag)) ?? false
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
