import { unsignedYet } from '@theke/contract/payments/receipt-paper.ts'
import type { PrintJob, printingApi } from '@theke/contract/printing/printing-api.ts'
import { outOfOrder } from '@theke/domain/cash-register/signed-text.ts'
import { lateAfterMs } from '@theke/domain/printing/print-job.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { and, desc, eq, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { cappedCount } from '../db/capped-count.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { inVisibleBranches } from '../ordering/reading/order-conditions.ts'
import { enqueuePrints } from './enqueue-prints.ts'
import { printJobViews } from './print-job-views.ts'
import type { PrintJobRow } from './print-jobs.ts'
import { printJobs } from './printing-tables.ts'

const defaultLimit = 50

/** The ledger of one's own branches, newest first. */
export async function listPrintJobs(
  ctx: Context,
  { query: { order, device, isProblem, before, limit } }: Input<typeof printingApi.listPrintJobs>,
): Promise<{ data: PrintJob[]; total: number }> {
  const where = and(
    inVisibleBranches(ctx, printJobs.branch),
    order ? eq(printJobs.order, order) : undefined,
    device ? eq(printJobs.device, device.id) : undefined,
    isProblem ? needsSomebody(ctx.now) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(printJobs)
    .where(and(where, before ? lt(printJobs.id, before) : undefined))
    .orderBy(desc(printJobs.id))
    .limit(limit ?? defaultLimit)
  return { data: await printJobViews(ctx.db, rows), total: await cappedCount(ctx.db, printJobs, where) }
}

/** Jobs that need somebody to act: failed, perhaps printed, or waiting too long. */
export function needsSomebody(now: number): SQL | undefined {
  return or(
    inArray(printJobs.state, ['failed', 'uncertain']),
    and(eq(printJobs.state, 'queued'), lte(printJobs.createdAt, new Date(now - lateAfterMs))),
  )
}

/**
 * Prints the same once more; on the paper stands KOPIE. An open question about the first print is answered by it. A receipt that had no signature is
 * written anew, with the one it may have by now.
 */
export async function repeatPrintJob(
  ctx: Context,
  { id }: Input<typeof printingApi.repeatPrintJob>,
): Promise<PrintJob> {
  const row = await inTransaction(ctx, async (ctx) => {
    const job = await requireJob(ctx, id)
    const { device, branch, kind, order, lines, copies, blocks } = job
    if (device === null) throw httpError('print-job-moved-on')
    const isAnew = kind === 'receipt' && (blocks ?? []).some(isUnsigned)
    if (isOpenQuestion(job)) await end(ctx, job, 'canceled')
    const [again] = await enqueuePrints(ctx, [
      {
        device: { id: device, branch },
        kind,
        lines,
        copies,
        blocks: isAnew ? null : blocks,
        // What is written anew says itself of each receipt whether it is a copy, by the papers that are known to be there.
        isCopy: !isAnew || isOpenQuestion(job),
        requestedBy: ctx.user?.name ?? '',
        ...(order === null ? {} : { order }),
      },
    ])
    if (again === undefined) throw new Error('An insert returned no row')
    return again
  })
  return viewOf(ctx, row)
}

function isUnsigned(block: Block): boolean {
  return block.kind === 'text' && (block.text === unsignedYet || block.text === outOfOrder)
}

/** Records whether a job that the printer did not confirm was printed, or cancels one that still waits. */
export async function settlePrintJob(
  ctx: Context,
  { id, body: { isPrinted } }: Input<typeof printingApi.settlePrintJob>,
): Promise<PrintJob> {
  const row = await inTransaction(ctx, async (ctx) => {
    const job = await requireJob(ctx, id)
    if (!isOpenQuestion(job) && job.state !== 'queued') throw httpError('print-job-moved-on')
    return end(ctx, job, isPrinted ? 'confirmed' : 'canceled')
  })
  return viewOf(ctx, row)
}

function isOpenQuestion({ state }: PrintJobRow): boolean {
  return state === 'uncertain' || state === 'failed'
}

async function end(
  { db, now }: Context,
  { id }: PrintJobRow,
  state: 'confirmed' | 'canceled',
): Promise<PrintJobRow> {
  const [row] = await db
    .update(printJobs)
    .set({ state, endedAt: new Date(now) })
    .where(eq(printJobs.id, id))
    .returning()
  if (row === undefined) throw new Error('An update of a locked row found no row')
  return row
}

async function requireJob(ctx: Context, id: number): Promise<PrintJobRow> {
  const [job] = await ctx.db
    .select()
    .from(printJobs)
    .where(and(inVisibleBranches(ctx, printJobs.branch), eq(printJobs.id, id)))
    .for('update')
  if (job === undefined) throw httpError('not-found')
  return job
}

async function viewOf({ db }: Context, row: PrintJobRow): Promise<PrintJob> {
  const [view] = await printJobViews(db, [row])
  if (view === undefined) throw new Error('A row has no view')
  return view
}
