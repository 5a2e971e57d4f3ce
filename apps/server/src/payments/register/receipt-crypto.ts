import { createCipheriv, createHash } from 'node:crypto'
import type { Cents } from '@theke/domain/money.ts'
import { outOfOrder } from '@theke/domain/cash-register/signed-text.ts'

/** `{"alg":"ES256"}`, the header of every receipt's signature. */
const header = 'eyJhbGciOiJFUzI1NiJ9'
const counterBytes = 8
const blockBytes = 16
const chainBytes = 8
const checkBytes = 3

/** The turnover counter of a receipt as it stands in its signed text (RKSV, annex, items 8 and 9): `key` has 32 bytes, `turnover` is in cents. */
export function encryptCounter(
  key: Buffer,
  { register, number, turnover }: { register: string; number: string; turnover: Cents },
): string {
  const iv = sha256(`${register}${number}`).subarray(0, blockBytes)
  const block = Buffer.alloc(blockBytes)
  block.writeBigInt64BE(BigInt(turnover))
  const cipher = createCipheriv('aes-256-ctr', key, iv)
  return Buffer.concat([cipher.update(block), cipher.final()])
    .subarray(0, counterBytes)
    .toString('base64')
}

/** What binds a receipt to the one before it, by its compact signature; to the id of the register, where it is the first one (RKSV, annex, item 4). */
export function chainTo(previous: string): string {
  return sha256(previous).subarray(0, chainBytes).toString('base64')
}

/** The check value of a key, which FinanzOnline compares where somebody types the key in: of its base64 text. */
export function checkValueOf(key: string): string {
  return sha256(key).subarray(0, checkBytes).toString('base64').replaceAll('=', '')
}

/** What a device has to sign for a text: header and text of a compact JWS (RFC 7515). */
export function signingInput(text: string): string {
  return `${header}.${Buffer.from(text).toString('base64url')}`
}

/** A receipt as it is stored when no device could sign it. */
export function unsignedJws(text: string): string {
  return `${signingInput(text)}.${Buffer.from(outOfOrder).toString('base64url')}`
}

/** What the machine-readable code of a receipt says: its text and its signature. */
export function codeOf(jws: string): string {
  const [, text = '', signature = ''] = jws.split('.')
  return `${decoded(text).toString()}_${decoded(signature).toString('base64')}`
}

/** The compact JWS of a receipt by its machine-readable code. */
export function jwsOfCode(code: string): string {
  const end = code.lastIndexOf('_')
  return `${signingInput(code.slice(0, end))}.${Buffer.from(code.slice(end + 1), 'base64').toString('base64url')}`
}

/** The text that a compact JWS signs. */
export function textOf(jws: string): string {
  return decoded(jws.split('.')[1] ?? '').toString()
}

/** Whether a receipt bears in place of a signature that what signs was out of order. */
export function isMarkedUnsigned(jws: string): boolean {
  return decoded(jws.split('.')[2] ?? '').toString() === outOfOrder
}

function decoded(part: string): Buffer {
  return Buffer.from(part, 'base64url')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
