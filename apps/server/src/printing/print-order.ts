import type { PrintJob, printingApi } from '@theke/contract/printing/printing-api.ts'
import { printingApi as api } from '@theke/contract/printing/printing-api.ts'
import { columnsOf, layOut, type Paper } from '@theke/domain/printing/paper.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { writeLog } from '../insights/write-log.ts'
import { requireOrder } from '../ordering/list-orders.ts'
import { enqueuePrints, printersThatHad } from './enqueue-prints.ts'
import { orderBlocks, orderOnPaper } from './order-papers.ts'
import { printJobViews } from './print-job-views.ts'
import { devices } from './printing-tables.ts'

/** Prints on all receipt printers of the order's branch, or on one. Whichever had this paper before prints a copy. */
export async function printOrder(
  ctx: Context,
  { id, body: { kind, device } }: Input<typeof printingApi.printOrder>,
): Promise<PrintJob[]> {
  const { order } = await requireOrder(ctx, id)
  const printers = await ctx.db
    .select()
    .from(devices)
    .where(
      and(
        eq(devices.branch, order.row.branch),
        eq(devices.isEnabled, true),
        device === null ? eq(devices.type, 'receiptPrinter') : eq(devices.id, device.id),
      ),
    )
  const able = printers.filter(({ connection }) => connection !== null)
  if (able.length === 0) {
    await writeLog(ctx, 'warn', 'Beleg ohne Drucker', { order: id })
    throw refuse('no-printer')
  }
  const rows = await inTransaction(ctx, async (ctx) => {
    const had = await printersThatHad(ctx, id, kind)
    const requestedBy = ctx.user?.name ?? ''
    return enqueuePrints(
      ctx,
      able.map((printer) => ({
        device: printer,
        kind,
        order: id,
        isCopy: had.has(printer.id),
        requestedBy,
      })),
    )
  })
  return printJobViews(ctx.db, rows)
}

/** What would be printed, line by line. */
export async function previewOrder(
  ctx: Context,
  { id, query: { kind = 'receipt', paperWidth = null } }: Input<typeof printingApi.previewOrder>,
): Promise<Paper> {
  const { order } = await requireOrder(ctx, id)
  const facts = orderOnPaper(order, await ctx.services.cache.current())
  if (facts === null) throw refuse('not-found', api.previewOrder.failure)
  return layOut(orderBlocks(kind, facts), columnsOf(paperWidth))
}
