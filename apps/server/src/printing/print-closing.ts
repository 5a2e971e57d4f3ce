import { closingSheetBlocks } from '@theke/contract/payments/closing-sheet.ts'
import type { PrintJob, printingApi } from '@theke/contract/printing/printing-api.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { noteClosingPrint, requireClosing } from '../payments/counter/closings.ts'
import { formatMoment, formatTime } from '../text/format-date-time.ts'
import { canPrint } from './devices/device-operations.ts'
import { enqueuePrints } from './enqueue-prints.ts'
import { printJobViews } from './print-job-views.ts'
import { devices } from './printing-tables.ts'

/** Prints the sheet of a closing, as it was stored, on all receipt printers of its branch; after the first time it is a copy. @throws an HTTP error where there is none */
export async function printClosing(
  ctx: Context,
  { params }: Input<typeof printingApi.printClosing>,
): Promise<PrintJob[]> {
  const { branchName, ...closing } = await requireClosing(ctx, params)
  const { config } = await ctx.services.cache.current()
  const period = [closing.from, closing.at].map((at) => formatMoment(Date.parse(at))).join(' bis ')
  const blocks = closingSheetBlocks(
    { ...closing, branchName, period },
    {
      money: (amount) => formatMoney(amount, config.currency),
      time: (at) => formatTime(Date.parse(at)),
    },
  )
  const printers = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.branch, closing.branch.id), eq(devices.type, 'receiptPrinter')))
    .orderBy(asc(devices.id))
  const able = printers.filter(canPrint)
  if (able.length === 0) throw httpError('no-printer')
  const rows = await inTransaction(ctx, async (ctx) => {
    const isCopy = await noteClosingPrint(ctx, closing.id)
    return enqueuePrints(
      ctx,
      able.map((device) => ({
        device,
        kind: 'closingSheet',
        blocks,
        isCopy,
        requestedBy: ctx.user?.name ?? '',
      })),
    )
  })
  return printJobViews(ctx.db, rows)
}
