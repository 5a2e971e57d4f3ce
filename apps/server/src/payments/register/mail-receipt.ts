import type { PaperReceipt } from '@theke/contract/payments/receipt-paper.ts'
import { isForTrial } from '@theke/domain/cash-register/signed-text.ts'
import type { Context } from '../../core/context.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import { codeOf } from './receipt-crypto.ts'
import type { ReceiptRow, RegisterRow } from './write-receipt.ts'

/** Mails a receipt to the customer of its order, in the transaction that signs it; nothing where the order has no address. */
export async function mailReceipt(ctx: Context, register: RegisterRow, receipt: ReceiptRow): Promise<void> {
  if (receipt.order === null || receipt.jws === null) return
  const [stored] = await readOrdersOf(ctx.db, [receipt.order])
  if (stored === undefined || stored.row.email === '') return
  const { number, kind, time, isSigned, content, jws } = receipt
  const mailed: PaperReceipt = {
    ...content,
    // Why money went back is for staff.
    reason: '',
    registerId: register.registerId,
    number,
    kind,
    time,
    isSigned,
    isForTrial: isForTrial(register.service),
    code: codeOf(jws),
  }
  await enqueueMessage(ctx, {
    template: 'cash-receipt',
    audience: 'customer',
    recipient: stored.row.email,
    order: stored.row,
    values: { receipt: JSON.stringify(mailed) },
  })
}
