import { createHash, randomBytes } from 'node:crypto'

/** A new secret that nobody guesses: 32 random bytes, fit for addresses and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored of a token: it is useless to anybody who reads the database. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
