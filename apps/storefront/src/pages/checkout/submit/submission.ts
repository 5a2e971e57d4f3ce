import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { ApiError } from '@theke/contract/client.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { type OrderedItems, readOrderedItems } from '../../../cart/ordered-items.ts'

/** An order as it travels. */
export type OrderBody = Partial<OrderDraftBody>

/**
 * What is known of the order being sent. The key stays the same until the shop has given an order back, so that however often it
 * is sent, it is placed once. `unanswered` are the bodies that may have arrived without our hearing of it, newest first.
 */
export type Submission = { key: string; unanswered: OrderBody[] }

export type SubmitOutcome =
  /** With the items as they were sent, which may not be all that is in the cart any more. */
  | { kind: 'placed'; order: PricedOrder; items: OrderedItems }
  | { kind: 'refused'; errors: ErrorEntry[]; code?: string }
  /** No reply, or one that leaves open whether the order was placed. */
  | { kind: 'unanswered'; hasFailed: boolean; errors: ErrorEntry[] }
  /** The key belongs to an order that was placed with other details. */
  | { kind: 'sent-before'; errors: ErrorEntry[] }

/** Stores the submission over reloads, or in memory where there is no storage. */
export type SubmissionStore = { read(): Submission | null; write(submission: Submission | null): void }

export type SendOrder = (body: OrderBody, key: string) => Promise<PricedOrder>

/** The order that was placed under a key. */
export type FindOrder = (key: string) => Promise<PricedOrder | null>

/** Gives the order that begins here its key, so that a copy of its tab sends the same order and not a second one. */
export function beginSubmission(store: SubmissionStore, newKey: () => string = randomUuid): void {
  if (store.read() === null) store.write({ key: newKey(), unanswered: [] })
}

/** Sends an order. The submission is stored first, so that a reload in between loses nothing. */
export async function submitOrder(
  body: OrderBody,
  store: SubmissionStore,
  send: SendOrder,
  newKey: () => string = randomUuid,
): Promise<SubmitOutcome> {
  const before = store.read() ?? { key: newKey(), unanswered: [] }
  store.write({ ...before, unanswered: [body, ...without(before.unanswered, body)] })
  try {
    const order = await send(body, before.key)
    store.write(null)
    return { kind: 'placed', order, items: readOrderedItems(body.items) }
  } catch (error) {
    const outcome = outcomeOf(error, before)
    if (isAnswer(error)) store.write({ ...before, unanswered: without(before.unanswered, body) })
    else if (outcome.kind !== 'unanswered') store.write(before)
    return outcome
  }
}

/**
 * Finds the order that was placed although its reply got lost, by sending again exactly what was sent then. What a copy of the tab has sent is
 * found by its key.
 */
export async function recallOrder(
  store: SubmissionStore,
  send: SendOrder,
  find: FindOrder = () => Promise.resolve(null),
): Promise<SubmitOutcome> {
  const submission = store.read()
  for (const body of submission?.unanswered ?? []) {
    const outcome = await submitOrder(body, store, send)
    if (outcome.kind !== 'sent-before') return outcome
  }
  try {
    const order = submission === null ? null : await find(submission.key)
    if (order === null) return { kind: 'refused', errors: [] }
    store.write(null)
    return { kind: 'placed', order, items: readOrderedItems(order.items) }
  } catch (error) {
    return outcomeOf(error, submission)
  }
}

/** Gives up the order that may have been sent: the next one is a new order. */
export function forgetSubmission(store: SubmissionStore): void {
  store.write(null)
}

function outcomeOf(error: unknown, before: Submission | null): SubmitOutcome {
  if (!(error instanceof ApiError)) throw error
  const isOpen = before?.unanswered.length || !error.errors.some(({ field }) => field === notStoredField)
  const { status, errors, code } = error
  if (status === 0) return { kind: 'unanswered', hasFailed: false, errors }
  if (status >= 500 && isOpen) return { kind: 'unanswered', hasFailed: true, errors }
  if (!isAnswer(error)) {
    if (before?.unanswered.length) return { kind: 'unanswered', hasFailed: status !== 429, errors }
    return { kind: 'refused', errors: errors.map(({ message }) => ({ message, field: notStoredField })) }
  }
  return status === 409 ? { kind: 'sent-before', errors } : { kind: 'refused', errors, code }
}

/**
 * Whether the reply means that exactly this body was not and will not be placed. A rate limit (429) says nothing about an earlier attempt,
 * and neither does a refusal without a reason, which is none of the shop's but of a proxy in between.
 */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.errors.length > 0
}

function without(bodies: readonly OrderBody[], body: OrderBody): OrderBody[] {
  const text = JSON.stringify(body)
  return bodies.filter((each) => JSON.stringify(each) !== text)
}
