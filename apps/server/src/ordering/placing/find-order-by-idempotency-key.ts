import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { isPaymentAwaited } from '@theke/domain/ordering/payment-awaited.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'
import { paymentUrl } from '../../core/shop-addresses.ts'
import { publicOrderView } from '../reading/public-order-view.ts'
import { findOrder } from '../reading/read-orders.ts'

/** The caller's key for an order being sent, and what was sent under it. */
export type Submission = { key: string | null; hash: string }

/** Reads the header `Idempotency-Key`. @throws a refusal where it is no usable key. */
export function hashSubmission(body: OrderDraftBody, headers: IncomingHttpHeaders): Submission {
  const key = headers['idempotency-key'] === undefined ? null : requireIdempotencyKey(headers)
  return { key, hash: submissionHash(body) }
}

const fieldsSinceRelease: ReadonlySet<string> = new Set(['campaign', 'ifMissing'])

/**
 * What tells one submission from another. A field that 1.8.0 does not know is left out where it says nothing: a retry that arrives after an
 * update is the order that the version before has stored.
 */
export function submissionHash(body: unknown): string {
  const text = JSON.stringify(body, (name, value: unknown) =>
    value === null && fieldsSinceRelease.has(name) ? undefined : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

/** The header `Idempotency-Key`. @throws a refusal where it is no usable key. */
export function requireIdempotencyKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) throw httpError('bad-order-key')
  return key
}

/**
 * The order that this submission has already made, or null. A retry would often be refused by now, because the last place
 * is taken by the very order it asks for, so this comes before every refusal.
 */
export async function findOrderByIdempotencyKey(
  ctx: Context,
  { key, hash }: Submission,
): Promise<PublicOrder | null> {
  if (key === null) return null
  const found = await findOrder(ctx.services.db, eq(orders.idempotencyKey, key))
  if (found === null) return null
  if (found.order.row.submissionHash !== hash) throw httpError('key-reused')
  const { row } = found.order
  const order = publicOrderView(found, await ctx.services.cache.current(), ctx)
  return orderState(row) === 'new' && isPaymentAwaited(row)
    ? { ...order, paymentRedirectUrl: paymentUrl(ctx.services, row) }
    : order
}

/** Where the order can be followed that was submitted under the caller's key; null where none arrived. Only the sender knows the key, so it proves that this is their order. */
export async function loadOrderByIdempotencyKey(
  { services }: Context,
  { headers }: { headers: IncomingHttpHeaders },
): Promise<{ uid: string; hash: string } | null> {
  const key = requireIdempotencyKey(headers)
  const { uid, hash } = orders
  const [row] = await services.db.select({ uid, hash }).from(orders).where(eq(orders.idempotencyKey, key))
  return row ?? null
}
