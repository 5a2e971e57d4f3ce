import { ApiError } from '@theke/contract/client.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { isOutcomeUnknown } from '@theke/contract/client/unknown-outcome.ts'
import type { Cents } from '@theke/domain/money.ts'
import { api } from '../../../api.ts'
import { bodyOf, type EntryDraft } from './entry-draft.ts'

export type SendOutcome =
  /** What came after it may have failed; the order is there all the same. */
  | { kind: 'placed'; order: PricedOrder; isConfirmed: boolean; notConfirmed: string; notPrinted: string }
  | { kind: 'refused'; errors: ErrorEntry[]; isOverrulable: boolean }
  /** No reply, or one that leaves open whether the order was placed. */
  | { kind: 'unanswered' }
  /** An earlier attempt with other details has arrived. */
  | { kind: 'sent-before'; message: string }

type Wishes = { shownTotal: Cents; confirms: boolean; prints: boolean }

/** Places the order under its key, then confirms and prints it where requested. Retries are safe. */
export async function submitManualOrder(entry: EntryDraft, wishes: Wishes): Promise<SendOutcome> {
  try {
    const order = await api.call(customerOrderApi.placeOrder, {
      body: bodyOf(entry, wishes.shownTotal),
      headers: { 'idempotency-key': entry.key },
    })
    const params = { id: order.id }
    const notConfirmed = wishes.confirms
      ? await failureOf(api.call(staffOrderApi.confirmOrder, { params }))
      : ''
    const notPrinted = wishes.prints
      ? await failureOf(api.call(printingApi.printOrder, { params, body: {} }))
      : ''
    return {
      kind: 'placed',
      order,
      isConfirmed: wishes.confirms && notConfirmed === '',
      notConfirmed,
      notPrinted,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeUnknown(error)) return { kind: 'unanswered' }
    if (error.status === 409) return { kind: 'sent-before', message: error.message }
    return {
      kind: 'refused',
      errors: error.errors.length > 0 ? error.errors : [{ message: error.message }],
      isOverrulable: error.code === 'limit-exceeded',
    }
  }
}

/** Why a call failed; empty where it did not. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return ''
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
