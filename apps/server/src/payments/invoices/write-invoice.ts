import {
  type InvoiceContent,
  type InvoiceKind,
  invoiceNumber,
  type PaperInvoice,
} from '@theke/contract/payments/invoice-paper.ts'
import { orderNumberLabel } from '@theke/contract/ordering/order.ts'
import { receiptRates } from '@theke/domain/cash-register/receipt-amounts.ts'
import { addCents, type Cents, maxCents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { grossByRate } from '@theke/domain/payments/takings.ts'
import { dayOf, wallTime } from '@theke/domain/time/wall-time.ts'
import { asc, eq, max, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import type { StoredOrder } from '../../ordering/reading/order-view.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { PaymentRow } from '../lock-payments.ts'
import { invoices } from '../payments-tables.ts'
import { readReturnedDeposits, takenForGoods } from '../read-movements.ts'
import { linesOf } from '../register/write-receipt.ts'

/** Money of a locked order that moved online; `amount` in cents is negative where it went back. `rows` are its payments as they are now. */
type OnlineMovement = {
  order: OrderRow
  rows: readonly PaymentRow[]
  amount: Cents
  method: ProviderName
}

/** What a payment of a locked order has taken online has an invoice, and what it has returned a correction, also where both are heard of at once. */
export async function invoiceMovement(
  ctx: Context,
  of: Pick<OnlineMovement, 'order' | 'rows'>,
  { before, after }: Record<'before' | 'after', PaymentRow>,
): Promise<void> {
  const method = after.provider
  if (isBookedMethod(method)) return
  const taken = subtractCents(after.captured, before.captured)
  const returned = subtractCents(after.refunded, before.refunded)
  for (const amount of [taken, subtractCents(0, returned)]) await writeInvoice(ctx, { ...of, amount, method })
}

/**
 * Writes the invoice of money that was paid online, or the correction where it went back, in the transaction that records it. Its number follows the last
 * one of the year: the lock is held until the end of the transaction, so that none is lost. Where the shop has no VAT number, nothing happens, but what
 * has an invoice is corrected.
 */
async function writeInvoice(ctx: Context, movement: OnlineMovement): Promise<void> {
  const { order, rows, amount: moved, method } = movement
  if (moved === 0) return
  const { config } = await ctx.services.cache.current()
  const before = await invoicesOf(ctx, order.id)
  const stated = before.flatMap(({ content }) => content.rates)
  // What was paid before there were invoices has none to correct.
  const amount = maxCents(
    moved,
    subtractCents(
      0,
      sumCents(stated, ({ gross }) => gross),
    ),
  )
  if (amount === 0 || (amount > 0 && config.invoiceVatNumber.trim() === '')) return
  const [stored] = await readOrdersOf(ctx.db, [order.id])
  if (stored === undefined) throw new Error('A locked order is gone')
  const invoiced = addCents(
    sumCents(stated, ({ gross }) => gross),
    amount,
  )
  const rates = receiptRates(
    {
      rates: grossByRate(
        stored.items.filter(({ isRemoved }) => !isRemoved),
        stored.row.pricing,
      ),
      takenElsewhere: subtractCents(takenForGoods(rows), invoiced),
      receipted: stated,
      returned: await readReturnedDeposits(ctx.db, { order: order.id, rows }),
    },
    amount,
  )
  const at = wallTime(ctx.now)
  const year = Number(at.slice(0, 4))
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('invoices'))`)
  const [last] = await ctx.db
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(eq(invoices.year, year))
  const kind: InvoiceKind = amount > 0 ? 'invoice' : 'correction'
  const number = (last?.number ?? 0) + 1
  // A correction is of the firm that its invoice names, whatever has changed since.
  const corrected = amount > 0 ? undefined : before.findLast(isInvoice)
  const content: InvoiceContent = {
    issuer: corrected?.content.issuer ?? issuerOf(await ctx.services.cache.current(), order.branch),
    order: orderNumberLabel(order),
    suppliedOn: suppliedOn(order),
    lines: amount > 0 ? linesOf(stored) : [],
    rates,
    method,
    refersTo: amount > 0 ? [] : before.filter(isInvoice).map(invoiceNumber),
  }
  const [row] = await ctx.db
    .insert(invoices)
    .values({ year, number, at: new Date(ctx.now), kind, order: order.id, content })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  await mailInvoice(ctx, stored, paperOf(row))
}

type InvoiceRow = typeof invoices.$inferSelect

/** The invoices of an order so far, the oldest first. */
function invoicesOf({ db }: Pick<Context, 'db'>, order: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.order, order)).orderBy(asc(invoices.id))
}

/** The same as they stand on paper. */
export async function listPaperInvoices(ctx: Pick<Context, 'db'>, order: number): Promise<PaperInvoice[]> {
  return (await invoicesOf(ctx, order)).map(paperOf)
}

/** When the last invoice of an order was written; null where there is none. */
export async function lastInvoiceAt(db: Database, order: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(invoices.at) })
    .from(invoices)
    .where(eq(invoices.order, order))
  return row?.at ?? null
}

function paperOf(row: InvoiceRow): PaperInvoice {
  return { ...row.content, kind: row.kind, number: invoiceNumber(row), time: wallTime(row.at.getTime()) }
}

function isInvoice({ kind }: InvoiceRow): boolean {
  return kind === 'invoice'
}

/** The firm with its address as invoices and receipts name it, else with the address of the branch, and its VAT number where there is one; a line each. */
export function issuerOf(
  { config, branches }: Pick<CatalogSnapshot, 'config' | 'branches'>,
  branchId: number | null,
): string[] {
  const branch = branches.find(({ id }) => id === branchId)
  const named = config.invoiceIssuer.split('\n').map((line) => line.trim())
  const own = [
    config.businessName || config.shopName,
    branch?.street ?? '',
    `${branch?.zipCode ?? ''} ${branch?.city ?? ''}`.trim(),
  ]
  const lines = config.invoiceIssuer.trim() === '' ? own : named
  const vatNumber = config.invoiceVatNumber.trim()
  return [...lines, vatNumber && `UID ${vatNumber}`].filter(Boolean)
}

/** The day on which an order is had: agreed, or when it was handed over. */
function suppliedOn({ endedAt, isCompleted, appointment, appointmentDate, earliestAt }: OrderRow): string {
  const moment = isCompleted ? endedAt : (appointment ?? appointmentDate ?? earliestAt)
  return moment === null ? '' : dayOf(moment.getTime())
}

/** Mails an invoice to the customer of its order; nothing where the order has no address. */
async function mailInvoice(ctx: Context, stored: StoredOrder, invoice: PaperInvoice): Promise<void> {
  if (stored.row.email === '') return
  await enqueueMessage(ctx, {
    template: 'invoice',
    audience: 'customer',
    recipient: stored.row.email,
    order: stored.row,
    values: { invoice: JSON.stringify(invoice) },
  })
}
