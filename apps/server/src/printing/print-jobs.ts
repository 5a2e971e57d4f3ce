import { copyMark, type PaperReceipt } from '@theke/contract/payments/receipt-paper.ts'
import { orderPaperKindLabels, type PaperKind } from '@theke/contract/printing/printing-api.ts'
import { outOfOrder } from '@theke/domain/cash-register/signed-text.ts'
import { afterAttempt, leaseMs, type PrintOutcome } from '@theke/domain/printing/print-job.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Database } from '../db/open-database.ts'
import { readOrdersOf } from '../ordering/reading/read-orders.ts'
import { newToken } from '../crypto/secret-token.ts'
import type { Services } from '../core/services.ts'
import { listPaperInvoices } from '../payments/invoices/write-invoice.ts'
import { listPaperReceipts } from '../payments/register/paper-receipts.ts'
import { type Issued, onlyItems, orderBlocks, toReceiptOrder } from './receipts/order-receipts.ts'
import { devices, printJobs } from './printing-tables.ts'
import { printerTestPage } from './receipts/printer-test-page.ts'

export type DeviceRow = typeof devices.$inferSelect
export type PrintJobRow = typeof printJobs.$inferSelect

/** A job as it is sent to a printer: its content, the number of copies, and the token that the printer's receipt carries. */
export type DequeuedPrintJob = { id: number; token: string; blocks: readonly Block[]; copies: number }

type Work = Pick<Context, 'db' | 'now'> & { services: Services }

/** Whether there is something to print that may be fetched now; nothing is, while a receipt is still awaited. */
export async function hasWork({ db, now }: Pick<Work, 'db' | 'now'>, device: number): Promise<boolean> {
  const [first] = await db
    .select({ state: printJobs.state })
    .from(printJobs)
    .where(and(eq(printJobs.device, device), isAwaitedOrDue(now)))
    .orderBy(...awaitedFirst)
    .limit(1)
  return first?.state === 'queued'
}

const isAwaited = and(eq(printJobs.state, 'sent'), isNotNull(printJobs.leasedUntil))
const isAwaitedOrDue = (now: number) =>
  or(isAwaited, and(eq(printJobs.state, 'queued'), lte(printJobs.dueAt, new Date(now))))
// 'sent' comes after 'queued' in the alphabet.
const awaitedFirst = [desc(printJobs.state), asc(printJobs.id)]

/**
 * Hands the next job to its printer. As long as a receipt is awaited every other job waits, so that one receipt is never taken for
 * another; a printer that says nothing before it has all of a job may fetch that one again (`mayRepeat`).
 */
export function dequeue(
  work: Work,
  device: DeviceRow,
  { mayRepeat = false }: { mayRepeat?: boolean } = {},
): Promise<DequeuedPrintJob | null> {
  return inTransaction(work, (work) => takeNext(work, device, mayRepeat))
}

async function takeNext(work: Work, device: DeviceRow, mayRepeat: boolean): Promise<DequeuedPrintJob | null> {
  const { db, now } = work
  const [job] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.device, device.id), isAwaitedOrDue(now)))
    .orderBy(...awaitedFirst)
    .limit(1)
    .for('update')
  if (job === undefined) return null
  if (job.state === 'sent') return mayRepeat && job.token !== null ? handedOut(job, job.token) : null
  const content = await contentOf(work, device, job)
  if (content === 'later') return null
  if ('blocks' in content) return startAttempt(work, job, content.blocks)
  await db
    .update(printJobs)
    .set({ state: 'canceled', endedAt: new Date(now), lastError: content.reason })
    .where(eq(printJobs.id, job.id))
  return takeNext(work, device, mayRepeat)
}

async function startAttempt(
  { db, now }: Work,
  job: PrintJobRow,
  blocks: Block[],
): Promise<DequeuedPrintJob | null> {
  const token = newToken().slice(0, 16)
  await db
    .update(printJobs)
    .set({
      state: 'sent',
      token,
      blocks,
      attempts: job.attempts + 1,
      sentAt: new Date(now),
      leasedUntil: new Date(now + leaseMs(blocks.length * job.copies)),
    })
    .where(eq(printJobs.id, job.id))
  return handedOut({ ...job, blocks }, token)
}

function handedOut({ id, kind, isCopy, copies, ...job }: PrintJobRow, token: string): DequeuedPrintJob {
  const blocks = job.blocks ?? []
  // A duplicate product label does no harm, and a label that says KOPIE cannot be used.
  const isMarked = isCopy && kind !== 'productLabel' && kind !== 'productionLabel'
  return { id, token, copies, blocks: isMarked ? [...copyHead, ...blocks] : blocks }
}

const copyHead: readonly Block[] = [
  { kind: 'text', text: copyMark, align: 'center', isBold: true, isLarge: true },
  { kind: 'space' },
]

/** What is of use only until an order is handed over. */
const ofPreparation: readonly PaperKind[] = ['kitchenSlip', 'changeSlip', 'parcelLabel']

/** The content of a job, made from the data as they are unless something of it may be on paper; or why there is nothing to print. */
async function contentOf(
  { services, db, now }: Work,
  device: DeviceRow,
  { kind, order, lines, blocks, requestedBy }: PrintJobRow,
): Promise<{ blocks: Block[] } | { reason: string } | 'later'> {
  if (kind === 'test') return { blocks: blocks ?? printerTestPage(device.name, now) }
  const [stored] = order === null ? [] : await readOrdersOf(db, [order])
  // Nobody is to prepare what was called off while its ticket waited.
  if (stored !== undefined && requestedBy === null && hasEndedEarly(stored.row)) return { reason: orderEnded }
  if (stored?.row.isCompleted && requestedBy === null && ofPreparation.includes(kind))
    return { reason: orderEnded }
  if (blocks !== null) return { blocks }
  const facts = stored && toReceiptOrder(stored, await services.cache.current())
  if (!facts || !isKeyOf(orderPaperKindLabels, kind)) return { reason: subjectGone }
  const issued = await issuedOnPaper({ db, now }, { kind, order: stored.row.id })
  // Its signature is there in a moment, and announces itself.
  if (issued.isAwaited) return 'later'
  return { blocks: orderBlocks(kind, onlyItems(facts, lines), issued) }
}

/**
 * What was issued about an order, as a paper of this kind shows it next: receipts that may be on another paper are copies, whichever printer or
 * browser it came from. Two papers that are made at once wait for each other, until the end of the caller's transaction.
 */
export async function issuedOnPaper(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { kind, order }: { kind: PaperKind; order: number },
): Promise<Issued & { isAwaited: boolean }> {
  if (kind !== 'receipt') return { receipts: [], invoices: [], isAwaited: false }
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('order-receipts'), ${order})`)
  const { receipts, isAwaited } = await listPaperReceipts({ db, now }, order)
  const invoices = await listPaperInvoices({ db }, order)
  const isReceiptOnPaper = and(
    eq(printJobs.order, order),
    eq(printJobs.kind, 'receipt'),
    inArray(printJobs.state, ['queued', 'sent', 'confirmed', 'uncertain']),
  )
  const papers = receipts.length === 0 ? [] : await db.select().from(printJobs).where(isReceiptOnPaper)
  const codes = new Set(
    papers.flatMap(({ blocks }) =>
      (blocks ?? []).flatMap((block) => (block.kind === 'qr' ? block.value : [])),
    ),
  )
  // What was on papers of an anonymised order is forgotten: all that there was may be.
  const forgotten = papers.flatMap(({ state, blocks, sentAt }) =>
    state === 'queued' || blocks !== null || sentAt === null ? [] : wallTime(sentAt.getTime()),
  )
  // What a service has not issued yet says the same as others of its kind.
  const isCopy = ({ code, time }: PaperReceipt) =>
    code !== outOfOrder && (codes.has(code) || forgotten.some((sentAt) => time <= sentAt))
  return { receipts: receipts.map((one) => ({ ...one, isCopy: isCopy(one) })), invoices, isAwaited }
}

const subjectGone = 'Worüber er berichtet, gibt es nicht mehr.'
const orderEnded = 'Die Bestellung wurde inzwischen beendet.'

/** What a printer says about an attempt; without a token it is about the only one that can be meant. */
type PrintResult = { device: number; token: string | null; outcome: PrintOutcome; error?: string }

/**
 * Records the outcome of an attempt. A receipt that comes late, when the job waits to be printed again as a copy, still ends it. One that
 * belongs to no open attempt changes nothing.
 */
export function finishAttempt(
  work: Pick<Work, 'db' | 'now'>,
  { device, token, outcome, error }: PrintResult,
): Promise<void> {
  return inTransaction(work, async ({ db, now }) => {
    const isLate = and(inArray(printJobs.state, ['queued', 'uncertain']), gt(printJobs.attempts, 0))
    const [job] = await db
      .select()
      .from(printJobs)
      .where(
        and(
          eq(printJobs.device, device),
          token === null ? isNotNull(printJobs.token) : eq(printJobs.token, token),
          outcome === 'printed' ? or(isAwaited, isLate) : isAwaited,
        ),
      )
      .orderBy(desc(printJobs.state), asc(printJobs.id))
      .limit(1)
      .for('update')
    if (job !== undefined) await noteOutcome(db, job, outcome, now, error)
  })
}

async function noteOutcome(
  db: Database,
  job: PrintJobRow,
  outcome: PrintOutcome,
  now: number,
  error?: string,
): Promise<void> {
  const { state, isCopy, pauseMs } = afterAttempt(job, outcome)
  // What is surely on no paper is written anew, as its order may have changed by then. A slip of changes says what changed at its time.
  const isUnprinted =
    (outcome === 'not-started' || outcome === 'refused') && !isCopy && job.kind !== 'changeSlip'
  await db
    .update(printJobs)
    .set({
      state,
      isCopy,
      ...(isUnprinted && job.order !== null ? { blocks: null } : {}),
      leasedUntil: null,
      dueAt: new Date(now + pauseMs),
      endedAt: state === 'queued' ? null : new Date(now),
      lastError: outcome === 'printed' ? null : (error ?? job.lastError),
    })
    .where(eq(printJobs.id, job.id))
}

/** Ends the wait for receipts that did not come in time; whether those jobs were printed is unknown. */
export async function endLateAttempts(work: Pick<Work, 'db' | 'now'>): Promise<number> {
  return inTransaction(work, async ({ db, now }) => {
    const late = await db
      .select()
      .from(printJobs)
      .where(and(isAwaited, lte(printJobs.leasedUntil, new Date(now))))
      .for('update', { skipLocked: true })
    for (const job of late)
      await noteOutcome(db, job, 'unknown', now, 'Der Drucker hat den Ausdruck nicht bestätigt.')
    return late.length
  })
}

/** Moves the jobs that a printer does not print to its fallback; each job moves once. */
export async function moveToFailoverDevices(
  { db, now }: Pick<Work, 'db' | 'now'>,
  waitedMs: number,
): Promise<void> {
  const until = new Date(now - waitedMs)
  const stuck = db
    .select({ id: printJobs.id })
    .from(printJobs)
    .innerJoin(devices, eq(devices.id, printJobs.device))
    .where(
      and(
        isNull(printJobs.movedFrom),
        isNotNull(devices.fallback),
        or(
          and(
            eq(printJobs.state, 'queued'),
            lte(printJobs.createdAt, until),
            or(gt(printJobs.attempts, 0), isNull(devices.lastSeenAt), lte(devices.lastSeenAt, until)),
          ),
          eq(printJobs.state, 'failed'),
        ),
        sql`exists (select from ${devices} as other where other.id = ${devices.fallback}
          and other.is_enabled and other.branch = ${devices.branch})`,
      ),
    )
    .for('update', { of: printJobs, skipLocked: true })
  await db
    .update(printJobs)
    .set({
      state: 'queued',
      movedFrom: sql`${printJobs.device}`,
      device: sql`(select fallback from ${devices} as own where own.id = ${printJobs.device})`,
      attempts: 0,
      dueAt: new Date(now),
      endedAt: null,
    })
    .where(inArray(printJobs.id, stuck))
}
