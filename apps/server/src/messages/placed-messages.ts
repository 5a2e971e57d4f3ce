import { isPaidNow } from '@theke/domain/payments/initial-payment.ts'
import { placedMessages as messagesWhenPlaced } from '@theke/domain/ordering/order-transitions.ts'
import { fromRecord, insertSelect, recordColumnsOf } from '../db/insert-select.ts'
import type { PlacingPart } from '../ordering/order-handlers.ts'
import { messagesForTransition } from './messages-for-event.ts'
import { outbox } from './messages-tables.ts'

const stated = ['channel', 'template', 'audience', 'recipient'] as const

/** The messages that are stored together with a new order. */
export const placedMessages: PlacingPart = {
  name: 'messages',
  // Messages about an order that is paid online wait until the payment has arrived (R-MESSAGE-02).
  rows: (order, { branch, config }) =>
    isPaidNow(order, branch)
      ? []
      : messagesForTransition(messagesWhenPlaced, { order: { ...order, ...order.details }, branch }, config),
  sql({ json, from, order, branch, now }) {
    const columns = {
      ...fromRecord('message', stated),
      createdAt: now,
      dueAt: now,
      order,
      branch,
      values: `'{}'`,
      state: `'waiting'`,
    }
    return `${insertSelect(outbox, columns)}
  FROM ${from} CROSS JOIN jsonb_to_recordset(${json}) AS message (${recordColumnsOf(outbox, stated)})`
  },
}
