import { randomUUID } from 'node:crypto'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { orderNumberLabel } from '@theke/contract/ordering/order.ts'
import { namesOfReceipts } from '@theke/contract/payments/receipt-paper.ts'
import {
  amountsByColumn,
  noAmounts,
  receiptRates,
  sumOfColumns,
} from '@theke/domain/cash-register/receipt-amounts.ts'
import {
  emptyContent,
  offsetsOf,
  type ReceiptContent,
  type ReceiptLine,
  statedMoney,
} from '@theke/domain/cash-register/receipt-content.ts'
import {
  isForTrial,
  issuesReceipts,
  monthDue,
  type ReceiptKind,
  timeOfReceipt,
} from '@theke/domain/cash-register/signed-text.ts'
import {
  addCents,
  type Cents,
  formatQuantity,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
} from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { actualAmount } from '@theke/domain/ordering/counter/actual-amount.ts'
import type { CounterPurpose, Tip } from '@theke/domain/payments/counter-payment.ts'
import { grossByRate, type RateAmount } from '@theke/domain/payments/takings.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { takenAtOf } from '../../ordering/lifecycle/steps/device-step.ts'
import { eachHandler } from '../../ordering/order-handlers.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import type { StoredOrder } from '../../ordering/reading/order-view.ts'
import type { PaymentRow } from '../lock-payments.ts'
import { readReturnedDeposits, takenForGoods } from '../read-movements.ts'
import { paymentEvents } from '../payments-tables.ts'
import { borneBy } from './receipt-text.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'

export type RegisterRow = typeof cashRegisters.$inferSelect
export type ReceiptRow = typeof cashReceipts.$inferSelect

/** Money that moved at the counter for a locked order; `amount` in cents is negative where it went back. `rows` are its payments as they are now. */
type CounterMovement = {
  order: OrderRow
  rows: readonly PaymentRow[]
  amount: Cents
  purpose: CounterPurpose
  methods: ReceiptContent['methods']
  /** What was taken for staff with it, negative where it went back. */
  tip: Tip | null
  reason: string
  /** What it is about by tax rate where that is not by what the order costs. */
  rates?: RateAmount[] | null
  /** The entries of the ledger that record it. */
  entries: readonly number[]
}

/**
 * Writes the receipt of money that moved at the counter, in the transaction that moves it; what signs it follows after the commit. Where
 * the branch has no register in use, nothing happens.
 */
export async function writeReceipt(ctx: Context, movement: CounterMovement): Promise<void> {
  const { order, rows, amount, purpose, methods, tip, reason, entries } = movement
  if (amount === 0) return
  const register = await lockRegisterOf(ctx, order.branch)
  if (register === null) return
  const [stored] = await readOrdersOf(ctx.db, [order.id])
  if (stored === undefined) throw new Error('A locked order is gone')
  const before = await receiptsBefore(ctx, order.id, register)
  // Deposits that went back later have rates of their own, and stand beside what the order costs.
  const receipted = before.flatMap(({ content }) => (content.purpose === 'packaging' ? [] : content.rates))
  const taken = takenForGoods(rows)
  const returned = await readReturnedDeposits(ctx.db, { order: order.id, rows })
  const stated = addCents(
    sumCents(receipted, ({ gross }) => gross),
    amount,
  )
  const ratesOfOrder = () =>
    receiptRates(
      {
        rates: grossByRate(
          stored.items.filter(({ isRemoved }) => !isRemoved),
          stored.row.pricing,
        ),
        takenElsewhere: subtractCents(taken, stated),
        receipted,
        returned,
      },
      amount,
    )
  const isSale = amount > 0
  const takenAt = takenAtOf(ctx)
  const sales = await salesOf(ctx, movement, before)
  await closeMonthBefore(ctx, register)
  await addReceipt(ctx, register, {
    kind: isSale ? 'sale' : 'cancel',
    order,
    entries,
    content: {
      purpose,
      order: orderNumberLabel(order),
      ...linesAndOffsets(movement, stored, { before, sales, register, taken }),
      rates: movement.rates ?? ratesOfOrder(),
      methods,
      ...(tip && { tip }),
      ...(takenAt && { takenAt: wallTime(takenAt.getTime()) }),
      reason,
      ...referencesTo(isSale ? [] : sales, register),
    },
  })
  await eachHandler((handler) => handler.afterReceipt?.(ctx, order))
}

/** What was receipted of an order before, the sales among it that a receipt names, and what was taken for it in all. */
type Before = {
  before: readonly ReceiptBefore[]
  sales: readonly ReceiptBefore[]
  register: RegisterRow
  taken: Cents
}

/** The sales before a movement that it is about: those of the payment that goes back, or else those of which something is still there. */
async function salesOf(
  { db }: Context,
  { rows, entries }: CounterMovement,
  before: readonly ReceiptBefore[],
): Promise<ReceiptBefore[]> {
  const sales = before.filter(({ kind }) => kind === 'sale')
  if (sales.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const known = await db
    .select({ id: paymentEvents.id, payment: paymentEvents.payment })
    .from(paymentEvents)
    .where(inArray(paymentEvents.payment, ids))
  const paymentsOf = (some: readonly number[]) =>
    known.flatMap(({ id, payment }) => (some.includes(id) ? payment : []))
  const moved = paymentsOf(entries)
  const own = sales.filter((sale) => paymentsOf(sale.entries).some((payment) => moved.includes(payment)))
  if (own.length > 0) return own
  const held = rows.flatMap(({ id, captured, refunded }) => (captured > refunded ? id : []))
  // Receipts of versions before name no entries.
  return sales.filter(
    (sale) => sale.entries.length === 0 || paymentsOf(sale.entries).some((payment) => held.includes(payment)),
  )
}

/** What a receipt lists, which adds up to what it states: the goods of a sale, and of an order that goes back whole in one step; else only that money went back. */
function linesAndOffsets(
  movement: CounterMovement,
  stored: StoredOrder,
  so: Before,
): Pick<ReceiptContent, 'lines' | 'offsets'> {
  const { amount, purpose } = movement
  const goods = stored.row.pricing.totalGross
  if (purpose === 'packaging' && amount > 0)
    return { lines: [], offsets: [{ amount: '', name: 'Pfand nicht ausgezahlt', gross: amount }] }
  if (amount > 0) return { lines: linesOf(stored), offsets: offsetLines(movement, goods, so) }
  const isWhole = goods === subtractCents(0, amount) && receiptedIn(so.before) === goods
  if (!isWhole || purpose === 'packaging')
    return { lines: [], offsets: [{ amount: '', name: 'Rückzahlung', gross: amount }] }
  const back = linesOf(stored).map(({ amount, name, gross }): ReceiptLine => ({
    amount: amount === '' ? '' : `-${amount}`,
    name,
    gross: subtractCents(0, gross),
  }))
  return { lines: back, offsets: [] }
}

/** What receipts state of an order's goods in all. Deposits that went back later are apart. */
function receiptedIn(receipts: readonly ReceiptBefore[]): Cents {
  return sumCents(receipts, ({ content }) =>
    content.purpose === 'packaging' ? 0 : sumCents(content.rates, ({ gross }) => gross),
  )
}

/** The numbers of sales, those of other registers with theirs; what a service has not numbered yet has none. */
function referencesTo(
  sales: readonly ReceiptBefore[],
  register: RegisterRow,
): Pick<ReceiptContent, 'refersTo' | 'refersToOthers'> {
  const [own, others] = [true, false].map((isOwn) =>
    sales
      .filter((one) => (one.register === register.id) === isOwn)
      .flatMap((one) => {
        const { registerId, number } = borneBy(one, one)
        return number === null ? [] : { register: registerId, number }
      }),
  )
  return {
    refersTo: (own ?? []).map(({ number }) => number),
    ...(others !== undefined && others.length > 0 && { refersToOthers: others }),
  }
}

/** Why a receipt of goods states something else than they cost, as its customer reads it. */
function offsetLines(
  { order, rows, amount }: CounterMovement,
  goods: Cents,
  { before, sales, register, taken }: Before,
): ReceiptLine[] {
  const receipted = receiptedIn(before)
  // What is reserved online is captured once the goods are weighed.
  const reserved = sumCents(rows, ({ state, authorized, captured }) =>
    state === 'authorized' && captured === 0 ? authorized : 0,
  )
  const settled = addCents(receipted, amount)
  const elsewhere = addCents(
    subtractCents(taken, settled),
    minCents(reserved, maxCents(0, subtractCents(goods, taken))),
  )
  const conceded = sumCents(rows, (row) => row.conceded)
  const offsets = offsetsOf({ goods, receipted, elsewhere, conceded }, amount)
  const isDeposit = sales.every(({ content }) => content.purpose === 'deposit')
  const numbers = namesOfReceipts(referencesTo(sales, register))
  const paid = isDeposit ? 'Anzahlung' : 'Schon bezahlt'
  const names = {
    receipted: numbers === '' ? paid : `${paid}, Beleg ${numbers}`,
    elsewhere: isOnlineMethod(order.paymentMethod) ? 'Online bezahlt' : 'Anders bezahlt',
    conceded: 'Nachlass nach Reklamation',
    open: offsets.open < 0 ? 'Mehr bezahlt' : 'Noch offen',
  }
  return keysOf(names)
    .map((part) => ({ amount: '', name: names[part], gross: subtractCents(0, offsets[part]) }))
    .filter(({ gross }) => gross !== 0)
}

type ReceiptBefore = Awaited<ReturnType<typeof receiptsBefore>>[number]

/** The receipts of an order so far, the oldest first. Those for trying out are none for a real register, and the other way round. */
async function receiptsBefore({ db }: Context, order: number, register: RegisterRow) {
  const rows = await db
    .select({
      register: cashReceipts.register,
      number: cashReceipts.number,
      time: cashReceipts.time,
      jws: cashReceipts.jws,
      kind: cashReceipts.kind,
      entries: cashReceipts.entries,
      content: cashReceipts.content,
      registerId: cashRegisters.registerId,
      service: cashRegisters.service,
    })
    .from(cashReceipts)
    .innerJoin(cashRegisters, eq(cashRegisters.id, cashReceipts.register))
    .where(eq(cashReceipts.order, order))
    .orderBy(asc(cashReceipts.id))
  return rows.filter(({ service }) => isForTrial(service) === isForTrial(register.service))
}

/** The register in use that takes the money of a branch, locked until the end of the transaction; its own comes before a shared one, also where it is held back and none takes it. */
async function lockRegisterOf({ db }: Context, branch: number): Promise<RegisterRow | null> {
  const { state, lastNumber } = cashRegisters
  const [row] = await db
    .select()
    .from(cashRegisters)
    .where(
      and(
        // One that was never started took no money before it was held back.
        or(eq(state, 'active'), and(eq(state, 'held'), gt(lastNumber, 0))),
        or(eq(cashRegisters.branch, branch), isNull(cashRegisters.branch)),
      ),
    )
    // A new one takes over from the one that ends right after it.
    .orderBy(sql`${cashRegisters.branch} nulls last`, desc(cashRegisters.id))
    .limit(1)
    .for('update')
  return row?.state === 'active' ? row : null
}

/** Writes the receipt that a locked register lacks of the month before. That of a year must be signed, and is made apart; a service that issues receipts makes both. */
export async function closeMonthBefore(ctx: Context, register: RegisterRow): Promise<boolean> {
  if (issuesReceipts(register.service)) return false
  const due = monthDue(wallTime(ctx.now), register.closedMonth ?? '')
  if (due === null || due.endsWith('-12')) return false
  await addReceipt(ctx, register, { kind: 'month', closedMonth: due })
  return true
}

/** What a receipt is, besides what its register makes of it. */
type NewReceipt = {
  kind: ReceiptKind
  order?: OrderRow
  entries?: readonly number[]
  content?: ReceiptContent
  closedMonth?: string
}

/** What the next receipt of a locked register bears. */
export function nextOf(
  register: RegisterRow,
  { now }: Pick<Context, 'now'>,
  { kind, content }: Pick<NewReceipt, 'kind' | 'content'>,
) {
  const amounts = content === undefined ? noAmounts : amountsByColumn(statedMoney(content).rates)
  const sum = kind === 'training' ? 0 : sumOfColumns(amounts)
  return {
    kind,
    number: register.lastNumber + 1,
    time: timeOfReceipt(wallTime(now), register.lastTime),
    amounts,
    turnover: addCents(register.turnover, sum),
  }
}

/** Adds a receipt to a locked register, and counts it there; `signature` is null where it is to be signed after the commit. */
export async function addReceipt(
  ctx: Context,
  register: RegisterRow,
  { kind, order, entries = [], content = emptyContent, closedMonth }: NewReceipt,
  signature: { jws: string; isSigned: boolean; issueId?: string } | null = null,
): Promise<void> {
  const { number, time, amounts, turnover } = nextOf(register, ctx, { kind, content })
  const at = new Date(ctx.now)
  const before = register.lastTime
  await ctx.db.insert(cashReceipts).values({
    register: register.id,
    number,
    at,
    time,
    kind,
    branch: order?.branch ?? register.branch,
    order: order?.id ?? null,
    entries: [...entries],
    user: ctx.user?.id ?? null,
    userName: ctx.user?.name ?? '',
    ...amounts,
    turnover,
    content,
    jws: signature?.jws ?? null,
    isSigned: signature?.isSigned ?? null,
    issueId: issuesReceipts(register.service) ? (signature?.issueId ?? randomUUID()) : null,
  })
  const counted = {
    lastNumber: number,
    turnover,
    lastTime: time,
    ...(closedMonth === undefined ? {} : { closedMonth }),
  }
  await ctx.db
    .update(cashRegisters)
    .set({ ...counted, updatedAt: at })
    .where(eq(cashRegisters.id, register.id))
  // What is added next in this transaction follows.
  Object.assign(register, counted)
  if (before !== null && time < before)
    await writeLog(ctx, 'warn', 'Die Uhr ging falsch: Ein Beleg trägt eine frühere Zeit als der vorige', {
      register: register.id,
      number,
    })
  if (signature === null) await ctx.db.execute(sql`select pg_notify('theke_registers', '')`)
}

/** What an order is made of, as receipts and invoices list it. */
export function linesOf({ row, items }: StoredOrder): ReceiptLine[] {
  const goods = items
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ amount: ordered, unit, weights, name, gross }): ReceiptLine => {
      const amount = actualAmount({ amount: ordered, unit }, weights)
      return { amount: `${formatQuantity(amount)} ${countedUnit(amount, unit)}`, name, gross }
    })
  const { deliveryGross, containers = [] } = row.pricing
  const deposits = containers.map(({ count, name, gross }): ReceiptLine => ({
    amount: `${formatQuantity(Math.abs(count))} ${countedUnit(Math.abs(count), 'piece')}`,
    name: count < 0 ? `Pfand zurück: ${name}` : `Pfand ${name}`,
    gross,
  }))
  if (deliveryGross === 0) return [...goods, ...deposits]
  return [...goods, { amount: '', name: 'Lieferung', gross: deliveryGross }, ...deposits]
}
