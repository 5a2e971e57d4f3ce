import { storedCustomerFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { fromRecord, insertSelect, recordColumnsOf } from '../../db/insert-select.ts'
import type { SelfConfirmation } from '@theke/domain/ordering/counter/self-confirmation.ts'
import { countClaimsSql } from '../../http/limits/shared-limits.ts'
import { transitions } from '@theke/domain/ordering/order-actions.ts'
import { isNotCollectedBySql } from '../reading/not-collected.ts'
import { isKnownCustomerSql } from './self-confirming.ts'
import type { PlacingPart } from '../order-handlers.ts'
import { addQuotasSql, claimedQuotasSql, heldQuotasSql, shortQuotasSql } from '../quotas/quota-sql.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orderItems, orders, orderUploads } from '../ordering-tables.ts'
import { slotUsage, ticketCounters } from '../counter-tables.ts'

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
  'dueDay',
  'campaign',
  'campaignName',
  'isDelivery',
  'isDineIn',
  'isQuotation',
  'isSelfService',
  'source',
  'paymentMethod',
  'isPaidLater',
  'advance',
  'unweighed',
  'pricing',
  'appointmentDate',
  'earliestAt',
  'quotas',
  'deliveryArea',
  'table',
  'tableIdentifier',
  'donatee',
  'donateeName',
  'donationAmount',
  'language',
  'english',
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
  'contents',
  'containers',
  'item',
] as const

/** An order as the statement takes it. */
export type NewOrderRow = Pick<typeof orders.$inferSelect, (typeof orderColumns)[number]> & {
  mode: string
  confirmation: SelfConfirmation
}

/** A line of an order as the statement takes it. */
export type NewItemRow = Pick<typeof orderItems.$inferSelect, (typeof itemColumns)[number]>

const now = '$8::timestamptz'
const ticketText = 'ticket.last::text'

/** The number of parameters before those of the parts that other areas store. */
const ownParameters = 16

/**
 * $1 version of the branch on which the order was decided, $2 order, $3 items, $4 scope of the ticket number, $5 its digits, $6 begin of the limited interval or
 * null, $7 how many orders it holds, $8 now, $9 and $10 the member of staff who took it or null, $11 the limits it counts towards, $12 after how many
 * orders that nobody collected the customer has to pay in advance, null where that is nothing to this one, $13 what it takes of quotas, $14 why it goes
 * over what is full, empty where it does not, $15 the key of the offer of a waiting list from which it comes, empty where it comes from none, $16 what that offer holds, which $13 leaves
 * out, and then the rows of each part that other areas store with it. Each step takes place only where the one before it did. A key that was used before is
 * noticed without an error, since each error leaves the whole statement in the log of the database.
 */
const buildStatement = (parts: readonly PlacingPart[]) => `
WITH draft AS (
  SELECT * FROM jsonb_to_record($2::jsonb) AS draft (
    ${recordColumnsOf(orders, orderColumns)}, mode text, confirmation text
  )
), offer AS (
  SELECT FROM waiting_entries WHERE key = $15::text AND state = 'offered' AND quotas = $16::jsonb FOR UPDATE
), facts AS (
  SELECT coalesce(version, 0) = $1::bigint AND ($15::text = '' OR EXISTS (SELECT FROM offer)) AS is_current
  FROM draft LEFT JOIN branch_versions ON branch_versions.branch = draft.branch
), known AS (
  SELECT FROM orders, draft WHERE orders.idempotency_key = draft."idempotencyKey"
), claim AS (
  SELECT * FROM jsonb_to_recordset($11::jsonb) AS claim (key text, most int, minutes int)
), counted AS (
  ${countClaimsSql(now, 'FROM claim, facts WHERE facts.is_current AND NOT EXISTS (SELECT FROM known)')}
), mistrusted AS (
  SELECT FROM orders, draft WHERE $12::int IS NOT NULL AND ${isNotCollectedBySql('orders', 'draft')}
  HAVING count(*) >= $12::int
), limited AS (
  SELECT FROM counted JOIN claim USING (key) WHERE counted.calls > claim.most
), refused AS (
  SELECT FROM known UNION ALL SELECT FROM limited UNION ALL SELECT FROM mistrusted
), quota AS (
  ${claimedQuotasSql('$13::jsonb')}
), held AS (
  ${heldQuotasSql('quota', 'facts', 'facts.is_current AND NOT EXISTS (SELECT FROM refused)')}
), short AS (
  ${shortQuotasSql('quota', 'held')}
), place AS (
  ${insertSelect(slotUsage, { branch: 'draft.branch', mode: 'draft.mode', start: '$6::timestamptz', taken: '1' })}
  FROM draft, facts
  WHERE facts.is_current AND $6::timestamptz IS NOT NULL AND $7::int > 0 AND NOT EXISTS (SELECT FROM refused) AND NOT EXISTS (SELECT FROM short)
  ON CONFLICT (branch, mode, start) DO UPDATE SET taken = slot_usage.taken + 1 WHERE slot_usage.taken < $7::int
  RETURNING 1
), ticket AS (
  ${insertSelect(ticketCounters, { scope: '$4::text', last: '1' })}
  FROM facts
  WHERE facts.is_current AND NOT EXISTS (SELECT FROM refused) AND NOT EXISTS (SELECT FROM short)
    AND ($6::timestamptz IS NULL OR EXISTS (SELECT FROM place))
  ON CONFLICT (scope) DO UPDATE SET last = (
    SELECT number FROM generate_series(ticket_counters.last + 1, ticket_counters.last + 1 + cardinality(ticket_counters.brought)) AS number
    WHERE number <> ALL (ticket_counters.brought) ORDER BY number LIMIT 1
  )
  RETURNING last
), verdict AS (
  SELECT confirmation = 'always' OR (confirmation = 'known' AND ${isKnownCustomerSql('draft')}) AS is_confirmed FROM draft
), placed AS (
  ${insertSelect(orders, {
    ...fromRecord('draft', orderColumns),
    ticketNumber: `CASE WHEN length(${ticketText}) >= $5::int THEN ${ticketText} ELSE lpad(${ticketText}, $5::int, '0') END`,
    slotStart: '$6::timestamptz',
    isConfirmed: 'verdict.is_confirmed',
    appointment: 'CASE WHEN verdict.is_confirmed THEN draft."appointmentDate" END',
    createdAt: now,
    updatedAt: now,
  })}
  FROM draft, ticket, verdict
  RETURNING id, is_confirmed
), lines AS (
  ${insertSelect(orderItems, { ...fromRecord('line', itemColumns), order: 'placed.id' })}
  FROM placed, jsonb_to_recordset($3::jsonb) AS line (${recordColumnsOf(orderItems, itemColumns)})
), files AS (
  ${insertSelect(orderUploads, { order: 'placed.id', upload: 'upload.id' })}
  FROM placed, (
    SELECT DISTINCT id::int FROM jsonb_path_query($3::jsonb, '$[*].item.parts[*].uploads[*].id') AS id
  ) AS upload
), happened AS (
  ${insertSelect(orderHistory, { order: 'placed.id', at: now, action: `'placed'`, note: '$14::text', user: '$9::int', userName: '$10::text' })}
  FROM placed RETURNING id
), answered AS (
  ${insertSelect(orderHistory, { order: 'placed.id', at: now, action: `'${transitions['self-confirm'].event}'`, note: `''` })}
  FROM placed, happened WHERE placed.is_confirmed
), taken AS (
  ${addQuotasSql('quota', { held: 'held', done: 'placed' })}
), accepted AS (
  UPDATE waiting_entries SET state = 'ordered', quotas = '[]', "order" = placed.id, call_since = NULL, updated_at = ${now}
  FROM placed WHERE waiting_entries.key = $15::text AND $15::text <> ''
)${parts.map(partStep).join('')}
SELECT facts.is_current AS "isCurrent", placed.id, placed.is_confirmed AS "isConfirmed", ticket.last AS "ticketNumber", happened.id AS "historyId",
  EXISTS (SELECT FROM known) AS "isKnown", EXISTS (SELECT FROM limited) AS "isLimited",
  EXISTS (SELECT FROM mistrusted) AS "isMistrusted", (SELECT jsonb_agg(short) FROM short) AS "short"
FROM facts LEFT JOIN ticket ON true LEFT JOIN placed ON true LEFT JOIN happened ON true`

function partStep({ name, sql }: PlacingPart, index: number): string {
  const json = `$${ownParameters + 1 + index}::jsonb`
  const from = 'placed CROSS JOIN draft'
  return `, ${name} AS (
  ${sql({ json, from, order: 'placed.id', branch: 'draft.branch', items: '$3::jsonb', isConfirmed: 'placed.is_confirmed', now })}
)`
}

let built: { parts: readonly PlacingPart[]; text: string } | null = null

/** The statement that stores an order with the parts of other areas, built once. */
export function insertOrderSql(parts: readonly PlacingPart[]): string {
  if (built?.parts !== parts) built = { parts, text: buildStatement(parts) }
  return built.text
}
