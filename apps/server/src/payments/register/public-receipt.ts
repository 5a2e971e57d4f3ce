import { invoiceBlocks, type PaperInvoice } from '@theke/contract/payments/invoice-paper.ts'
import { customerReceiptBlocks, type PaperReceipt } from '@theke/contract/payments/receipt-paper.ts'
import { registersApi } from '@theke/contract/payments/registers-api.ts'
import { columnsOf, layOut, type Receipt } from '@theke/domain/printing/receipt.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { requirePublicOrder } from '../../ordering/reading/public-order-view.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import { issuerOf, listPaperInvoices } from '../invoices/write-invoice.ts'
import { listPaperReceipts } from './paper-receipts.ts'

/** The width of paper that fits on a phone, in millimetres. */
const narrowPaper = 58

/** The receipts of a register and the invoices about an order, for its customer; null where there are none, or one is about to be signed. @throws an HTTP error for a wrong hash */
export async function loadPublicReceipt(
  ctx: Context,
  input: Input<typeof registersApi.loadPublicReceipt>,
): Promise<Receipt | null> {
  const id = await requirePublicOrder(ctx, input, registersApi.loadPublicReceipt.failure)
  const { receipts, isAwaited } = await listPaperReceipts(ctx, id)
  if (isAwaited) return null
  const invoices = await listPaperInvoices(ctx, id)
  if (receipts.length + invoices.length === 0) return null
  const [order] = await readOrdersOf(ctx.db, [id])
  return layOutReceipts(ctx, order?.row.branch ?? null, { receipts, invoices })
}

/** Receipts of a register as on paper, below who made them; a branch of null is that of a register for several. */
export async function layOutReceipts(
  ctx: Context,
  branchId: number | null,
  { receipts, invoices = [] }: { receipts: readonly PaperReceipt[]; invoices?: readonly PaperInvoice[] },
): Promise<Receipt> {
  const shop = await ctx.services.cache.current()
  const branch = shop.branches.find(({ id }) => id === branchId)
  const issuer = { lines: issuerOf(shop, branchId), branch: branch?.name ?? '' }
  const { currency } = shop.config
  const blocks = [
    // An invoice names its issuer itself.
    ...(receipts.length === 0 ? [] : customerReceiptBlocks(issuer, receipts, currency)),
    ...invoices.flatMap((one) => invoiceBlocks(one, currency)),
  ]
  return layOut(blocks, columnsOf(narrowPaper))
}
