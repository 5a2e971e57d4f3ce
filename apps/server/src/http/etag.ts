/** Whether a caller has a reply with this tag already, by their `If-None-Match` (RFC 9110). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch === etag || (ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false)
}
