import type { OrderPaperKind, PaperKind } from '@theke/contract/printing/printing-api.ts'
import type { TransitionRow } from '@theke/domain/ordering/transition-row.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { readOrdersOf } from '../ordering/reading/read-orders.ts'
import { lastInvoiceAt } from '../payments/invoices/write-invoice.ts'
import { lastReceiptAt } from '../payments/register/paper-receipts.ts'
import { devices, printJobs } from './printing-tables.ts'
import type { PrintJobRow } from './print-jobs.ts'

type Wanted = {
  device: { id: number; branch: number }
  kind: PaperKind
  order?: number
  /** Positions of the order's items that it contains; all by default. */
  lines?: number[] | null
  copies?: number
  /** What it says, where that is known at once. */
  blocks?: Block[] | null
  isCopy?: boolean
  requestedBy?: string
}

/** How long a print of a late step waits for the next steps of its order, which may have handed it over. */
const lateHoldMs = 30_000

/** Puts jobs into the ledger, inside the caller's transaction; the worker hears of them at the commit. */
export async function enqueuePrints(
  { db, now, step }: Pick<Context, 'db' | 'now' | 'step'>,
  wanted: readonly Wanted[],
): Promise<PrintJobRow[]> {
  if (wanted.length === 0) return []
  const at = new Date(now)
  const isLate = step !== undefined && step.takenAt !== null
  const rows = await db
    .insert(printJobs)
    .values(
      wanted.map(({ device, kind, order, lines, copies = 1, blocks, isCopy = false, requestedBy }) => ({
        createdAt: at,
        dueAt: isLate && requestedBy === undefined ? new Date(now + lateHoldMs) : at,
        device: device.id,
        branch: device.branch,
        kind,
        order: order ?? null,
        lines: lines ?? null,
        copies,
        blocks: blocks ?? null,
        state: 'queued' as const,
        isCopy,
        requestedBy: requestedBy ?? null,
      })),
    )
    .returning()
  await db.execute(sql`select pg_notify('theke_print', '')`)
  return rows
}

/** A step at which printers print an order by themselves. */
export type PrintedStep = Exclude<TransitionRow['prints'], 'changed' | undefined>

/**
 * Prints what the branch's printers print by themselves at this step, inside the transaction of the step. Printers for weighed orders print once: where
 * a confirmed order has nothing left to weigh, at the latest when it is ready. What is printed when money moves at the counter has a receipt for it;
 * several at one instant are on one paper.
 */
export async function enqueueOrderPrints(
  ctx: Pick<Context, 'db' | 'now' | 'user' | 'step'>,
  order: { id: number; branch: number } & Parameters<typeof hasParcel>[0],
  at: PrintedStep | 'weighed' | 'paid',
): Promise<void> {
  const printers = await ctx.db
    .select({ device: devices, lines: linesOnSlip(order.id) })
    .from(devices)
    .where(
      and(
        eq(devices.branch, order.branch),
        inArray(devices.type, hasParcel(order) ? ['receiptPrinter', 'labelPrinter'] : ['receiptPrinter']),
        eq(devices.isEnabled, true),
        eq(devices.printsNewOrders, true),
        inArray(devices.printsAt, at === 'paid' ? [at] : [at, 'weighed']),
      ),
    )
  const waitsForScale = printers.some(({ device }) => device.printsAt === 'weighed') && at !== 'ready'
  const isHeldBack =
    waitsForScale && (at === 'placed' || (at === 'confirmed' && (await hasUnweighed(ctx, order.id))))
  // A step that was taken back and is taken again has been on paper already.
  const had = await printersThatHad(ctx, order.id)
  await enqueuePrints(
    ctx,
    printers.flatMap(({ device, lines }) => {
      const kind = device.type === 'labelPrinter' ? 'parcelLabel' : device.prints
      if (kind === 'kitchenSlip' && lines === null) return []
      const isCopy = had(device.id, kind)
      if (device.printsAt === 'weighed' && (isHeldBack || isCopy)) return []
      if (at === 'paid' && isCopy) return []
      return [
        {
          device,
          kind,
          order: order.id,
          lines: kind === 'kitchenSlip' ? lines : null,
          isCopy,
          // Somebody moves the money and hands the paper out, also where the order is called off.
          ...(at === 'paid' && { requestedBy: ctx.user?.name ?? '' }),
        },
      ]
    }),
  )
}

async function hasUnweighed({ db }: Pick<Context, 'db'>, order: number): Promise<boolean> {
  const [stored] = await readOrdersOf(db, [order])
  return stored?.items.some(isUnweighed) ?? false
}

/** Whether an order is packed as a parcel, which gets a label. */
export function hasParcel({ isDineIn, isQuotation }: { isDineIn: boolean; isQuotation: boolean }): boolean {
  return !isDineIn && !isQuotation
}

/** Which lines of an order a printer of kitchen slips prints, by the departments of its branch; null for none and for other printers. */
export function linesOnSlip(order: number): SQL<number[] | null> {
  const products = sql`array(select product from order_items where "order" = ${order} order by index)`
  return sql`case when ${devices.prints} = 'kitchenSlip' then slip_lines(${devices.id}, ${products}) end`
}

/** Tells whether a printer, or the one that stands in for it, already had a paper of an order, so that another one is a copy. */
export async function printersThatHad(
  { db }: Pick<Context, 'db'>,
  order: number,
): Promise<(device: number, kind: OrderPaperKind) => boolean> {
  const rows = await db
    .select({
      kind: printJobs.kind,
      device: printJobs.device,
      movedFrom: printJobs.movedFrom,
      createdAt: printJobs.createdAt,
    })
    .from(printJobs)
    .where(
      and(eq(printJobs.order, order), inArray(printJobs.state, ['queued', 'sent', 'confirmed', 'uncertain'])),
    )
  // What was printed before money was taken is no receipt or invoice yet, so the one after it is no copy.
  const receiptAt = latest(await lastReceiptAt(db, order), await lastInvoiceAt(db, order))
  const isReceipt = ({ kind, createdAt }: (typeof rows)[number]) =>
    kind !== 'receipt' || receiptAt === null || createdAt >= receiptAt
  return (device, kind) =>
    rows.some(
      (row) => row.kind === kind && isReceipt(row) && (row.device === device || row.movedFrom === device),
    )
}

function latest(a: Date | null, b: Date | null): Date | null {
  return a === null || (b !== null && b > a) ? b : a
}
