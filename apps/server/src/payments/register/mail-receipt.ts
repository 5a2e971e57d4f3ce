import type { Context } from '../../core/context.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import { issuerOf } from '../invoices/write-invoice.ts'
import { paperReceiptOf } from './paper-receipts.ts'
import type { ReceiptRow, RegisterRow } from './write-receipt.ts'

/** Mails a receipt to the customer of its order, in the transaction that signs it; nothing where the order has no address. */
export async function mailReceipt(ctx: Context, register: RegisterRow, receipt: ReceiptRow): Promise<void> {
  if (receipt.order === null || receipt.jws === null) return
  const [stored] = await readOrdersOf(ctx.db, [receipt.order])
  if (stored === undefined || stored.row.email === '') return
  // Why money went back is for staff.
  const mailed = { ...paperReceiptOf(receipt, register), reason: '' }
  await enqueueMessage(ctx, {
    template: 'cash-receipt',
    audience: 'customer',
    recipient: stored.row.email,
    order: stored.row,
    values: {
      receipt: JSON.stringify(mailed),
      issuer: issuerOf(await ctx.services.cache.current(), stored.row.branch).join(', '),
    },
  })
}
