import { storedCustomerFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { fromRecord, insertSelect, recordColumnsOf } from '../../db/insert-select.ts'
import { countClaimsSql } from '../../http/limits/shared-limits.ts'
import { enqueueMessagesSql } from '../../messages/enqueue-message.ts'
import { insertInitialPaymentSql } from '../../payments/build-initial-payment.ts'
import { printPlacedOrderSql } from '../../printing/enqueue-prints.ts'
import { orderHistory, orderItems, orders, slotUsage, ticketCounters } from '../ordering-tables.ts'

/** The columns of an order that are known before the statement runs. */
const orderColumns = [
  ...storedCustomerFields,
  'deliveryAddress',
  'uid',
  'hash',
  'numberKind',
  'idempotencyKey',
  'submissionHash',
  'branch',
  'isDelivery',
  'isDineIn',
  'isQuotation',
  'isSelfService',
  'source',
  'paymentMethod',
  'isPaidLater',
  'unweighed',
  'pricing',
  'appointmentDate',
  'deliveryArea',
  'table',
  'tableIdentifier',
  'donatee',
  'donateeName',
  'donationAmount',
  'language',
] as const

const itemColumns = [
  'index',
  'product',
  'name',
  'amount',
  'unit',
  'unitPrice',
  'priceUnit',
  'taxRate',
  'gross',
  'net',
  'tax',
  'model',
  'isPriceHidden',
  'parts',
  'addons',
  'item',
] as const

/** An order as the statement takes it. `printsAtOnce` says that its papers need not wait for a payment. */
export type NewOrderRow = Pick<typeof orders.$inferSelect, (typeof orderColumns)[number]> & {
  mode: string
  printsAtOnce: boolean
}

/** A line of an order as the statement takes it. */
export type NewItemRow = Pick<typeof orderItems.$inferSelect, (typeof itemColumns)[number]>

const now = '$9::timestamptz'
const ticketText = 'ticket.last::text'

/**
 * $1 version of the facts, $2 order, $3 items, $4 messages, $5 scope of the ticket number, $6 its digits, $7 begin of the
 * limited interval or null, $8 how many orders it holds, $9 now, $10 and $11 the member of staff who took it or null, $12 its
 * payment where it is paid online, $13 the limits it counts towards. Each step takes place only where the one before it did. A key that was used
 * before is noticed without an error, since each error leaves the whole statement in the log of the database.
 */
export const insertOrderSql = `
WITH facts AS (
  SELECT version, version = $1::bigint AS is_current FROM shop WHERE id = 1
), draft AS (
  SELECT * FROM jsonb_to_record($2::jsonb) AS draft (
    ${recordColumnsOf(orders, orderColumns)}, mode text, "printsAtOnce" boolean
  )
), known AS (
  SELECT FROM orders, draft WHERE orders.idempotency_key = draft."idempotencyKey"
), claim AS (
  SELECT * FROM jsonb_to_recordset($13::jsonb) AS claim (key text, most int, minutes int)
), counted AS (
  ${countClaimsSql(now, 'FROM claim, facts WHERE facts.is_current AND NOT EXISTS (SELECT FROM known)')}
), refused AS (
  SELECT FROM known UNION ALL SELECT FROM counted JOIN claim USING (key) WHERE counted.calls > claim.most
), place AS (
  ${insertSelect(slotUsage, { branch: 'draft.branch', mode: 'draft.mode', start: '$7::timestamptz', taken: '1' })}
  FROM draft, facts
  WHERE facts.is_current AND $7::timestamptz IS NOT NULL AND $8::int > 0 AND NOT EXISTS (SELECT FROM refused)
  ON CONFLICT (branch, mode, start) DO UPDATE SET taken = slot_usage.taken + 1 WHERE slot_usage.taken < $8::int
  RETURNING 1
), ticket AS (
  ${insertSelect(ticketCounters, { scope: '$5::text', last: '1' })}
  FROM facts
  WHERE facts.is_current AND NOT EXISTS (SELECT FROM refused) AND ($7::timestamptz IS NULL OR EXISTS (SELECT FROM place))
  ON CONFLICT (scope) DO UPDATE SET last = ticket_counters.last + 1
  RETURNING last
), placed AS (
  ${insertSelect(orders, {
    ...fromRecord('draft', orderColumns),
    ticketNumber: `CASE WHEN length(${ticketText}) >= $6::int THEN ${ticketText} ELSE lpad(${ticketText}, $6::int, '0') END`,
    slotStart: '$7::timestamptz',
    createdAt: now,
    updatedAt: now,
  })}
  FROM draft, ticket
  RETURNING id
), lines AS (
  ${insertSelect(orderItems, { ...fromRecord('line', itemColumns), order: 'placed.id' })}
  FROM placed, jsonb_to_recordset($3::jsonb) AS line (${recordColumnsOf(orderItems, itemColumns)})
), happened AS (
  ${insertSelect(orderHistory, { order: 'placed.id', at: now, action: `'placed'`, note: `''`, user: '$10::int', userName: '$11::text' })}
  FROM placed RETURNING id
), payment AS (
  ${insertInitialPaymentSql({ json: '$12::jsonb', order: 'placed.id', now })}, placed
), messages AS (
  ${enqueueMessagesSql({ json: '$4::jsonb', order: 'placed.id', branch: 'draft.branch', now })}, placed, draft
), prints AS (
  ${printPlacedOrderSql({ order: 'placed.id', branch: 'draft.branch', items: '$3::jsonb', from: 'placed CROSS JOIN draft', condition: 'draft."printsAtOnce"', now })}
)
SELECT facts.version, placed.id, ticket.last AS "ticketNumber", happened.id AS "historyId",
  EXISTS (SELECT FROM known) AS "isKnown", EXISTS (SELECT FROM refused) AS "isRefused"
FROM facts LEFT JOIN ticket ON true LEFT JOIN placed ON true LEFT JOIN happened ON true`
