import type {
  OrderPrinter,
  PrintJob,
  printingApi,
  OrderPaperKind,
} from '@theke/contract/printing/printing-api.ts'
import { printingApi as api, receiptAwaited } from '@theke/contract/printing/printing-api.ts'
import type { Label } from '@theke/domain/printing/label.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { writeLog } from '../audit/write-log.ts'
import { lockOrder } from '../ordering/lifecycle/lock-order.ts'
import { requireOrder } from '../ordering/reading/list-orders.ts'
import { enqueuePrints, printersThatHad, linesOnSlip } from './enqueue-prints.ts'
import { onlyItems, orderBlocks, parcelLabels, toReceiptOrder } from './receipts/order-receipts.ts'
import { printJobViews } from './print-job-views.ts'
import { printerProblem } from './devices/printer-problem.ts'
import { printLayout, receiptLayout } from './receipts/print-layout.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { canPrint } from './devices/device-operations.ts'
import { type DeviceRow, issuedOnPaper } from './print-jobs.ts'
import { devices, printJobs } from './printing-tables.ts'

/** A printer and which lines of the order it prints; null is all of them. */
type ChosenPrinter = { printer: DeviceRow; lines: number[] | null }

type Wish = { order: number; branch: number; kind: OrderPaperKind; device: number | null }

/**
 * Prints on all receipt printers of the order's branch, or on one. Whichever had this paper before prints a copy (R-PRINT-01), or nothing where only what is
 * missing is asked for.
 */
export async function printOrder(
  ctx: Context,
  { id, body: { kind, device, isOnlyMissing, parcels } }: Input<typeof printingApi.printOrder>,
): Promise<PrintJob[]> {
  const { order } = await requireOrder(ctx, id)
  const wish = { order: id, branch: order.row.branch, kind, device: device?.id ?? null }
  const chosen = await printersFor(ctx.db, wish)
  if (chosen.length === 0) {
    await writeLog(ctx, 'warn', 'Beleg ohne Drucker', { order: id })
    throw httpError(device == null ? 'no-printer' : 'printer-unable')
  }
  const rows = await inTransaction(ctx, async (ctx) => {
    // A second request at the same moment waits, so that its paper is known to be a copy.
    await lockOrder(ctx, id)
    const had = await printersThatHad(ctx, id)
    const requestedBy = ctx.user?.name ?? ''
    // What a single paper says is found when it is printed, as the order is by then.
    const facts =
      kind === 'parcelLabel' && parcels > 1 ? toReceiptOrder(order, await ctx.services.cache.current()) : null
    const sheets = facts === null ? [null] : parcelLabels(facts, parcels)
    const wanted = isOnlyMissing ? chosen.filter(({ printer }) => !had(printer.id, kind)) : chosen
    return enqueuePrints(
      ctx,
      wanted.flatMap(({ printer, lines }) =>
        sheets.map((blocks) => ({
          device: printer,
          kind,
          order: id,
          lines,
          blocks,
          isCopy: had(printer.id, kind),
          requestedBy,
        })),
      ),
    )
  })
  return printJobViews(ctx.db, rows)
}

/** The printers that an order's paper would come out of now, each with what is wrong with it. */
export async function listOrderPrinters(
  ctx: Context,
  { id, query: { kind = 'receipt' } }: Input<typeof printingApi.listOrderPrinters>,
): Promise<OrderPrinter[]> {
  const { order } = await requireOrder(ctx, id)
  const chosen = await printersFor(ctx.db, { order: id, branch: order.row.branch, kind, device: null })
  return chosen.map(({ printer }) => ({
    id: printer.id,
    name: printer.name,
    problem: printerProblem(printer, ctx.now),
  }))
}

/** What would be printed, as the first of its printers makes it; without one as a strip of the width that is asked for. */
export async function previewOrder(
  ctx: Context,
  { id, query: { kind = 'receipt', paperWidth = null } }: Input<typeof printingApi.previewOrder>,
): Promise<Receipt | Label> {
  return (await paperOf(ctx, { id, kind, paperWidth })).sheet
}

/**
 * What a browser prints of an order now; it is noted as a print of its own, so that the receipts on it are copies afterwards. @throws an HTTP
 * error while one of them is about to be signed
 */
export function printOrderInBrowser(
  ctx: Context,
  { id, body: { kind } }: Input<typeof printingApi.printOrderInBrowser>,
): Promise<Receipt | Label> {
  return inTransaction(ctx, async (ctx) => {
    const { sheet, blocks, branch, isAwaited } = await paperOf(ctx, { id, kind, paperWidth: null })
    if (isAwaited) throw httpError('unavailable', receiptAwaited)
    const at = new Date(ctx.now)
    await ctx.db.insert(printJobs).values({
      createdAt: at,
      dueAt: at,
      sentAt: at,
      endedAt: at,
      device: null,
      branch,
      kind,
      order: id,
      blocks,
      state: 'confirmed',
      requestedBy: ctx.user?.name ?? '',
    })
    return sheet
  })
}

type Asked = { id: number; kind: OrderPaperKind; paperWidth: number | null }

async function paperOf(ctx: Context, { id, kind, paperWidth }: Asked) {
  const { order } = await requireOrder(ctx, id)
  const facts = toReceiptOrder(order, await ctx.services.cache.current())
  if (facts === null) throw httpError('not-found', api.previewOrder.failure)
  const branch = order.row.branch
  const [first] =
    paperWidth === null ? await printersFor(ctx.db, { order: id, branch, kind, device: null }) : []
  const issued = await issuedOnPaper(ctx, { kind, order: id })
  const blocks = orderBlocks(kind, onlyItems(facts, first?.lines ?? null), issued)
  const sheet = first ? printLayout(first.printer, blocks) : receiptLayout({ paperWidth }, blocks)
  return { sheet, blocks, branch, isAwaited: issued.isAwaited }
}

/**
 * The printers of one print of an order: the printer that is named, else all receipt printers of the branch (R-PRINT-01). Labels of parcels come from its
 * label printers if there are some, kitchen slips from those of the departments.
 */
async function printersFor(db: Database, { order, branch, kind, device }: Wish): Promise<ChosenPrinter[]> {
  const rows = await db
    .select({ printer: devices, slip: linesOnSlip(order) })
    .from(devices)
    .where(and(eq(devices.branch, branch), device === null ? undefined : eq(devices.id, device)))
    .orderBy(asc(devices.id))
  const able = rows.filter(({ printer }) => canPrint(printer))
  const all = (chosen: typeof able) => chosen.map(({ printer }) => ({ printer, lines: null }))
  if (device !== null) return all(able)
  const receipts = able.filter(({ printer }) => printer.type === 'receiptPrinter')
  const labels = able.filter(({ printer }) => printer.type === 'labelPrinter')
  const slips = receipts.filter(({ slip }) => slip !== null)
  if (kind === 'parcelLabel' && labels.length > 0) return all(labels)
  if (kind === 'kitchenSlip' && slips.length > 0)
    return slips.map(({ printer, slip }) => ({ printer, lines: slip }))
  return all(receipts)
}
