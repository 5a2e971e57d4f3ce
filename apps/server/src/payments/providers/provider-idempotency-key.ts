import { createHash } from 'node:crypto'

/** A UUID derived from the given texts, because providers ask for that format. */
export function idempotencyKey(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  // Version 8 is for application-defined UUIDs (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
