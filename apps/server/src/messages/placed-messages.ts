import { isPaidNow } from '@theke/domain/payments/initial-payment.ts'
import {
  placedMessages as messagesWhenPlaced,
  selfConfirmedMessages,
} from '@theke/domain/ordering/transition-row.ts'
import { fromRecord, insertSelect, recordColumnsOf } from '../db/insert-select.ts'
import type { PlacingPart } from '../ordering/order-handlers.ts'
import { messagesForTransition } from './messages-for-event.ts'
import { outbox } from './messages-tables.ts'

const stated = ['channel', 'template', 'audience', 'recipient', 'values'] as const

/** The messages that are stored together with a new order. */
export const placedMessages: PlacingPart = {
  name: 'messages',
  // Messages about an order that is paid online wait until the payment has arrived (R-MESSAGE-02).
  rows(order, { branch, config, confirmation }) {
    if (isPaidNow(order, branch)) return []
    const about = { order: { ...order, ...order.details }, branch }
    const appointment = order.appointmentDate === null ? '' : new Date(order.appointmentDate).toISOString()
    const placed = messagesForTransition(messagesWhenPlaced, about, config).map((message) => ({
      ...message,
      isConfirmed: false,
      values: {},
    }))
    const confirmed = messagesForTransition(selfConfirmedMessages, about, config).map((message) => ({
      ...message,
      isConfirmed: true,
      values: { appointment },
    }))
    // Whether the customer is known turns out in the statement.
    return { never: placed, known: [...placed, ...confirmed], always: confirmed }[confirmation]
  },
  sql({ json, from, order, branch, isConfirmed, now }) {
    const columns = {
      ...fromRecord('message', stated),
      createdAt: now,
      dueAt: now,
      order,
      branch,
      state: `'waiting'`,
    }
    return `${insertSelect(outbox, columns)}
  FROM ${from} CROSS JOIN jsonb_to_recordset(${json}) AS message (${recordColumnsOf(outbox, stated)}, "isConfirmed" boolean)
  WHERE message."isConfirmed" = ${isConfirmed}`
  },
}
