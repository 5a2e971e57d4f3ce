import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Twelve random characters (R-ORDER-06). */
export function randomUid(): string {
  // 252 is the largest multiple of 36 in a byte; larger bytes would favour some letters.
  const bytes = [...randomBytes(32)].filter((byte) => byte < 252).slice(0, 12)
  return bytes.map((byte) => alphabet[byte % 36]).join('')
}
