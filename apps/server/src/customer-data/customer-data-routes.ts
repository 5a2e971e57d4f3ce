import { customerDataApi, type CustomerData } from '@theke/contract/people/customer-data-api.ts'
import { handle } from '../http/handle.ts'
import { customer } from '@theke/contract/people/customer.ts'
import type { Context } from '../core/context.ts'
import { refuseWhileReferenced } from '../crud/references.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { httpError } from '../http/http-errors.ts'
import { writeLog } from '../audit/write-log.ts'
import { listMessagesTo, removeMessagesTo } from '../messages/messages-for-email.ts'
import { anonymiseOrdersOf, hasOpenOrders, listOrdersOf } from '../ordering/privacy/orders-of-customer.ts'
import { listWishesOf, removeWishesOf } from '../ordering/waiting/wishes-of-customer.ts'
import { type CustomerRow, requireCustomer } from '../people/customers/require-customer.ts'
import { removeCustomer } from '../people/people-retention.job.ts'

export const customerDataHandlers = [
  handle(customerDataApi.exportCustomer, exportCustomer),
  handle(customerDataApi.eraseCustomer, eraseCustomer),
]

/** Everything the shop knows about a customer, as a report and an export (GDPR). The request is logged with its author. */
async function exportCustomer(ctx: Context, { id }: { id: number }): Promise<CustomerData> {
  const row = await requireCustomer(ctx, id)
  const [orders, messages, waitingList] = await Promise.all([
    listOrdersOf(ctx, row),
    listMessagesTo(ctx, row.email),
    listWishesOf(ctx, row),
  ])
  await writeLog(ctx, 'info', 'Auskunft über einen Kunden erstellt', { customer: id })
  return {
    exportedAt: new Date(ctx.now).toISOString(),
    customer: customerView(row),
    orders,
    messages,
    waitingList,
  }
}

/** Removes a customer on their wish. What tax law requires is kept, without the customer's identity. */
async function eraseCustomer(ctx: Context, { id }: { id: number }): Promise<{ orders: number }> {
  const row = await requireCustomer(ctx, id)
  await refuseWhileReferenced(ctx, customer, id)
  if (await hasOpenOrders(ctx, row)) throw httpError('open-orders')
  // Each order is erased in a transaction of its own; a repeated call erases the rest after an interruption.
  const orders = await anonymiseOrdersOf(ctx, row)
  await removeWishesOf(ctx, row)
  await inTransaction(ctx, async (ctx) => {
    await removeMessagesTo(ctx, row.email)
    await removeCustomer(ctx, row)
    await writeLog(ctx, 'warn', 'Kunde auf Wunsch gelöscht', { customer: id, orders })
  })
  return { orders }
}

function customerView({ createdAt, updatedAt, lastOrderAt, ...row }: CustomerRow): CustomerData['customer'] {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}
