import { initialPaymentTerms } from '@theke/domain/payments/initial-payment.ts'
import { fromRecord, insertSelect, recordColumnsOf } from '../db/insert-select.ts'
import type { PlacingPart } from '../ordering/order-handlers.ts'
import { randomUid } from '../ordering/placing/random-uid.ts'
import { payments } from './payments-tables.ts'

const stated = ['uid', 'provider', 'isManualCapture', 'amount'] as const

/** The payment that is stored together with an order that is paid online. */
export const initialPayment: PlacingPart = {
  name: 'payment',
  rows(order, { branch }) {
    const terms = initialPaymentTerms(order, branch)
    return terms === null ? [] : [{ uid: randomUid(), provider: order.paymentMethod, ...terms }]
  },
  sql({ json, from, order, now }) {
    const columns = {
      ...fromRecord('payment', stated),
      createdAt: now,
      updatedAt: now,
      order,
      purpose: `'order'`,
      state: `'open'`,
    }
    return `${insertSelect(payments, columns)}
  FROM ${from} CROSS JOIN jsonb_to_recordset(${json}) AS payment (${recordColumnsOf(payments, stated)})`
  },
}
