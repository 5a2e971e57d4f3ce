import { argon2Sync, randomBytes } from 'node:crypto'

// The least that argon2 takes; `isPassword` reads the cost from the hash.
const cost = { memory: 8, passes: 1, parallelism: 1 }

/** Hash of a password for people in tests. There are many of them, and the usual hash takes a thirtieth of a second on purpose, as does each log-in with it. */
export function quickHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`
}
