import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '../../http/csrf.ts'

const stepMs = 30_000
const digits = 6
// Codes of the interval before and after are good too: clocks differ and people type slowly.
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for an authenticator app: 160 random bits in Base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

/** The code that belongs to an interval of 30 seconds (RFC 6238, SHA-1). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The interval to which a code belongs now; null where it matches none. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const current = Math.floor(now / stepMs)
  let found: number | null = null
  // All are compared, so that the time reveals nothing.
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (isSame(totpCode(secret, step), code)) found = step
  }
  return found
}

/** The address in the QR code for an authenticator app. */
export function totpAddress(secret: string, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** Bytes as Base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}
