import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { refuse } from '../http/refuse.ts'

/** The caller's key for an order being sent, and what was sent under it. */
export type Submission = { key: string | null; hash: string }

/** Reads the header `Idempotency-Key`. @throws a refusal where it is no usable key. */
export function submissionOf(body: OrderDraftBody, headers: IncomingHttpHeaders): Submission {
  const key = headers['idempotency-key'] === undefined ? null : requireSubmissionKey(headers)
  return { key, hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}

/** The header `Idempotency-Key`. @throws a refusal where it is no usable key. */
export function requireSubmissionKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) throw refuse('bad-order-key')
  return key
}
