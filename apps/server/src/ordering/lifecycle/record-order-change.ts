import { auditedOrderFields } from '@theke/contract/insights/audit.ts'
import { customerEventLabels } from '@theke/contract/messages/message-channels.ts'
import { differenceSides } from '@theke/contract/ordering/difference-text.ts'
import type { OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { emptyCustomerDetails } from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { Context } from '../../core/context.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { orderHistory } from './steps/step-tables.ts'
import type { HistoryEvent } from './applied-transition.ts'
import type { OrderRow } from './order-snapshot.ts'
import { takenAtOf } from './steps/device-step.ts'

/**
 * Writes a step or the removal of an order into the audit log beside its own history, which goes with it; `user` is null for the customer. Of an order
 * that was changed the entry has all that is other.
 */
export async function auditOrderChange(
  ctx: Context,
  before: OrderRow,
  after: OrderRow | null,
  user: Context['user'],
  differences: readonly OrderDifference[] = [],
): Promise<void> {
  const sides = changedFields(before, differences)
  await writeAuditEntry(
    { ...ctx, user },
    {
      entity: 'orders',
      record: before.id,
      title: before.ticketNumber,
      fields: auditedOrderFields,
      before: { ...auditedOrder(before), ...sides.before },
      after: after && { ...auditedOrder(after), ...sides.after },
    },
  )
}

/** Adds a row to an order's history and returns its number; `by` is null for everybody who is not staff. */
export async function addHistory(
  ctx: Context,
  order: number,
  { event, by, note }: { event: HistoryEvent; by: Context['user']; note: string },
): Promise<number> {
  const [row] = await ctx.db
    .insert(orderHistory)
    .values({
      order,
      at: new Date(ctx.now),
      takenAt: takenAtOf(ctx),
      action: event,
      user: by?.id ?? null,
      userName: by?.name ?? null,
      note,
    })
    .returning({ id: orderHistory.id })
  if (row === undefined) throw new Error('An insert returned no row')
  return row.id
}

type AuditedField = keyof typeof auditedOrderFields
type Side = Partial<Record<AuditedField, string>>

/** What differs, in words, by the fields of the audit log; lines are one field. */
function changedFields(order: OrderRow, differences: readonly OrderDifference[]) {
  const sides: { before: Side; after: Side } = { before: {}, after: {} }
  for (const difference of differences) {
    const name = fieldOf(difference, order)
    if (name === null) continue
    const words = differenceSides(difference, { language: 'de', timeText: formatDateTime })
    for (const side of ['before', 'after'] as const)
      sides[side][name] = [sides[side][name], words[side]].filter(Boolean).join('\n')
  }
  return sides
}

/** The field of the audit log for a difference; null where a column says it. */
function fieldOf(difference: OrderDifference, { appointment }: OrderRow): AuditedField | null {
  switch (difference.what) {
    case 'came':
    case 'went':
    case 'amount':
    case 'choice':
      return 'lines'
    case 'time':
      return appointment === null ? 'wish' : null
    case 'detail':
      return isKeyOf(auditedOrderFields, difference.field) ? difference.field : null
    case 'table':
      return null
    default:
      return difference.what
  }
}

function auditedOrder(row: OrderRow) {
  const { pendingCall } = row
  return {
    ...row,
    // Details of the customer are named where a change names them.
    ...emptyCustomerDetails,
    total: row.totalGross,
    pendingCall: pendingCall === null ? '' : customerEventLabels[pendingCall.kind],
  }
}
