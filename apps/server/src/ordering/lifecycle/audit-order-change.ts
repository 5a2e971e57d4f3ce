import { auditedOrderFields } from '@theke/contract/insights/audit.ts'
import { customerEventLabels } from '@theke/contract/messages/message-channels.ts'
import type { Context } from '../../core/context.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { OrderRow } from './order-snapshot.ts'

/** Writes a step or the removal of an order into the audit log beside its own history, which goes with it; `user` is null for the customer. */
export async function auditOrderChange(
  ctx: Context,
  before: OrderRow,
  after: OrderRow | null,
  user: Context['user'],
): Promise<void> {
  await writeAuditEntry(
    { ...ctx, user },
    {
      entity: 'orders',
      record: before.id,
      title: before.ticketNumber,
      fields: auditedOrderFields,
      before: auditedOrder(before),
      after: after && auditedOrder(after),
    },
  )
}

function auditedOrder(row: OrderRow) {
  const { pendingCall } = row
  return {
    ...row,
    total: row.totalGross,
    pendingCall: pendingCall === null ? '' : customerEventLabels[pendingCall.kind],
  }
}
