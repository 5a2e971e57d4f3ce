import { customerOrderApi, type WithdrawnSubmission } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { api } from '../api.ts'
import { sessionStorageOrNull } from '../cart/cart-store.ts'
import { storeOf } from '../cart/cart-stores.ts'
import { removeOrdered, restoreOrdered } from '../cart/ordered-items.ts'
import { readStoredCart } from '../cart/stored-cart.ts'
import { openSubmissionStore } from '../pages/checkout/submit/submission-storage.ts'
import { recallOrder, type SendOrder, type Submission } from '../pages/checkout/submit/submission.ts'
import { rememberOrder } from '../past-orders/past-orders.ts'
import { pendingOrders, type PendingOrder } from './pending-orders.ts'

type PendingOrderOutcome =
  | { kind: 'placed'; order: PricedOrder }
  /** Not as it is: the form has to be seen again. */
  | { kind: 'refused'; errors: ErrorEntry[] }
  /** Still pending: no reply, one that leaves the result open, or nothing is sold there any more. */
  | { kind: 'unanswered'; errors: ErrorEntry[] }
  /** Sent or withdrawn in another tab. */
  | { kind: 'gone' }

const send: SendOrder = (body, key) =>
  api.call(customerOrderApi.placeOrder, { body, headers: { 'Idempotency-Key': key } })

/** Sends a pending order. One of several tabs sends it, and the idempotency key makes retries safe. */
export function sendPendingOrder({ key }: PendingOrder): Promise<PendingOrderOutcome> {
  return alone(key, async () => {
    const kept = await pendingOrders.find(key)
    if (!kept || kept.isWithdrawn) return { kind: 'gone' }
    let submission: Submission | null = { key, unanswered: kept.bodies }
    const store = {
      read: () => submission,
      write: (next: Submission | null) => {
        submission = next
      },
    }
    const outcome = await recallOrder(store, send)
    if (outcome.kind === 'placed') {
      await removePendingOrder(kept)
      storeOf(kept.branch).update((cart) => removeOrdered(cart, outcome.items))
      rememberOrder(outcome.order)
      return outcome
    }
    const { errors } = outcome
    // A rate limit says nothing about this order.
    if (store.read()?.unanswered.length || errors.some(isOfPlace)) return { kind: 'unanswered', errors }
    await removePendingOrder(kept)
    storeOf(kept.branch).update((cart) => restoreOrdered(readStoredCart(kept.cart), cart))
    return { kind: 'refused', errors }
  })
}

/** Withdraws a pending order. Whether it had arrived before is checked as soon as the shop can be reached. */
export async function withdrawPendingOrder(kept: PendingOrder): Promise<void> {
  forgetInSession(kept)
  await pendingOrders.keep({ ...kept, isWithdrawn: true })
}

/** Cancels a withdrawn order that had arrived after all, where the shop still allows it; null where it had not. Throws while offline. */
export async function cancelArrived({ key }: PendingOrder): Promise<WithdrawnSubmission | null> {
  return api.call(customerOrderApi.withdrawSubmittedOrder, { headers: { 'Idempotency-Key': key } })
}

async function removePendingOrder(kept: PendingOrder): Promise<void> {
  forgetInSession(kept)
  await pendingOrders.release(kept.key)
}

/** Whether a campaign has ended or a branch is gone, and so the checkout that could say so. */
function isOfPlace({ field }: ErrorEntry): boolean {
  return field === 'campaign' || field === 'branch'
}

function forgetInSession({ branch, key }: PendingOrder): void {
  const store = openSubmissionStore(branch, sessionStorageOrNull())
  if (store.read()?.key === key) store.write(null)
}

function alone<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  // Web locks need HTTPS; without them the idempotency key alone prevents a second order.
  return 'locks' in navigator ? navigator.locks.request(`theke-order-${key}`, work) : work()
}
