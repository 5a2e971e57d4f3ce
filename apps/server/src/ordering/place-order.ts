import { createHash } from 'node:crypto'
import { isStaff } from '@theke/contract/access.ts'
import { draftFromWire, type OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { decideOrder } from '@theke/domain/ordering/decide-order.ts'
import type { OrderDraft } from '@theke/domain/ordering/order-draft.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import type { Context } from '../context.ts'
import { refuse, refuseFields } from '../http/refuse.ts'
import { announceOrder } from './announce-order.ts'
import { insertOrder } from './insert-order.ts'
import { orderFacts } from './order-facts.ts'
import { problemTexts } from './order-problem-texts.ts'
import { findSubmittedOrder } from './find-submitted-order.ts'

const mostTries = 5

/**
 * Takes an order: reads the facts, lets the domain decide and stores order, items, ticket number, history and messages in
 * one statement. The same idempotency key gives the same order again. The facts come from memory; the statement stores
 * nothing when they are no longer those of the database, and then all is decided anew.
 */
export async function placeOrder(
  ctx: Context,
  { body, headers }: { body: OrderDraftBody; headers: IncomingHttpHeaders },
): Promise<PublicOrder> {
  const submission = submissionOf(body, headers)
  const draft = draftFromWire(body)
  for (let tries = 0; tries < mostTries; tries++) {
    const snapshot = await ctx.services.cache.current()
    const decision = decideOrder(draft, requireFacts(ctx, draft, snapshot), ctx.now)
    if (!decision.ok) {
      const earlier = await findSubmittedOrder(ctx, submission)
      if (earlier) return earlier
      throw refuseFields(problemTexts(decision.problems, snapshot.config.currency))
    }
    const stored = await insertOrder(ctx, decision.order, { body, submission, snapshot })
    switch (stored.outcome) {
      case 'placed':
        announceOrder(ctx, stored.event)
        return stored.order
      case 'known':
        return (await findSubmittedOrder(ctx, submission)) ?? unreachable()
      case 'full':
        throw refuseFields(problemTexts([{ field: 'appointmentDate', reason: 'slot-full' }], snapshot.config.currency))
      case 'stale':
        ctx.services.cache.forget()
    }
  }
  throw refuse('unavailable')
}

/** The caller's key for this submission, and what was submitted under it. */
export type Submission = { key: string | null; hash: string }

function submissionOf(body: OrderDraftBody, headers: IncomingHttpHeaders): Submission {
  const key = headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))) throw refuse('malformed')
  return { key: key ?? null, hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}

function requireFacts(ctx: Context, draft: OrderDraft, snapshot: ShopSnapshot) {
  const facts = orderFacts(draft, snapshot, { isStaff: isStaff(ctx.user?.roles ?? []), now: ctx.now })
  if (facts === null) throw refuseFields(problemTexts([{ field: 'branch', reason: 'branch-not-available' }], ''))
  return facts
}

function unreachable(): never {
  throw new Error('An order whose key is taken was not found')
}
