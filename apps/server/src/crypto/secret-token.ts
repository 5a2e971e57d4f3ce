import { createHash, randomBytes } from 'node:crypto'

/** A new secret that nobody guesses: 32 random bytes, fit for addresses and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: whoever reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
