import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { httpError } from '../../http/http-errors.ts'

/** The caller's key for an order being sent, and what was sent under it. */
export type Submission = { key: string | null; hash: string }

/** Reads the header `Idempotency-Key`. @throws an HTTP error where it is no usable key. */
export function hashSubmission(body: OrderDraftBody, headers: IncomingHttpHeaders): Submission {
  const key = headers['idempotency-key'] === undefined ? null : requireIdempotencyKey(headers)
  return { key, hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}

/** The header `Idempotency-Key`. @throws an HTTP error where it is no usable key. */
export function requireIdempotencyKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) throw httpError('bad-order-key')
  return key
}
