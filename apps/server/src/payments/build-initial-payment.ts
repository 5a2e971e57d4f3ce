import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { type PaymentTerms, paymentTerms } from '@theke/domain/payments/weighed-payment.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { randomUid } from '../ordering/placing/random-uid.ts'
import { payments } from './payments-tables.ts'
import { fromRecord, insertSelect, recordColumnsOf } from '../db/insert-select.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'

/** The payment that is stored together with an order that is paid online, as a row of JSON; null where there is none. */
export function buildInitialPayment(order: PlacedOrder, { branches }: CatalogSnapshot) {
  const branch = branches.find(({ id }) => id === order.branchId)
  const terms = branch === undefined ? null : termsOf(order, branch)
  if (terms === null) return null
  return {
    uid: randomUid(),
    provider: order.paymentMethod,
    isManualCapture: terms.isManualCapture,
    amount: terms.amount,
  }
}

/** Stores such payments from a JSON list, as a part of a larger statement; all arguments are SQL expressions. */
export function insertInitialPaymentSql({
  json,
  order,
  now,
}: Record<'json' | 'order' | 'now', string>): string {
  const stated = ['uid', 'provider', 'isManualCapture', 'amount'] as const
  const columns = {
    ...fromRecord('payment', stated),
    createdAt: now,
    updatedAt: now,
    order,
    purpose: `'order'`,
    state: `'open'`,
  }
  return `${insertSelect(payments, columns)}
  FROM jsonb_to_recordset(${json}) AS payment (${recordColumnsOf(payments, stated)})`
}

/** Whether the customer has to pay online before anybody deals with the order. */
export function isPaidNow(order: PlacedOrder, branch: BranchRow): boolean {
  return termsOf(order, branch) !== null
}

/** Whether the customer pays online after weighing. */
export function isPaidLater(order: PlacedOrder, branch: BranchRow): boolean {
  return needsOnlinePayment(order) && !isPaidNow(order, branch)
}

function termsOf(order: PlacedOrder, branch: BranchRow): PaymentTerms | null {
  if (!needsOnlinePayment(order)) return null
  return paymentTerms(order.pricing, branch, { now: order.placedAt, at: order.appointmentDate })
}

/** A quotation has no payment (R-CHECKOUT-15). */
function needsOnlinePayment({ paymentMethod, isQuotation }: PlacedOrder): boolean {
  return isOnlineMethod(paymentMethod) && !isQuotation
}
