import { createHash } from 'node:crypto'

/** A UUID that is the same for the same words, as providers ask for one of that shape. */
export function idempotencyKey(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  // Version 8 is for what an application makes up by its own rules (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
