import {
  type Closing,
  closingAmounts,
  closingsApi,
  closingTexts,
  type ClosingView,
  type TillEntry,
  type TillView,
} from '@theke/contract/payments/closings-api.ts'
import { closingReceiptsView } from '@theke/contract/payments/closing-receipts.ts'
import { payloadInCents } from '@theke/contract/wire-money.ts'
import { type Cents, subtractCents, sumCents, toAmount, toCents } from '@theke/domain/money.ts'
import {
  closingFigures,
  type CountedOrder,
  expectedCash,
  sumOfOrders,
  sumOfPieces,
} from '@theke/domain/payments/closing.ts'
import { packagingOf, type RateAmount, withoutPackaging } from '@theke/domain/payments/takings.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { readCalledOff } from '../../ordering/reading/called-off.ts'
import { ticketNumbersOf, withOrderOfBranch } from '../../ordering/reading/order-tickets.ts'
import { ownBranch } from '../../shop/visible-branch.ts'
import { dayClosings, paymentEvents, payments, type StoredFigures } from '../payments-tables.ts'
import { readClosingReceipts } from '../register/closing-receipts.ts'
import { callOffs, heldWhenCalledOff } from './call-offs.ts'
import { readUncounted } from './closing-orders.ts'

type ClosingRow = typeof dayClosings.$inferSelect
type Entry = Awaited<ReturnType<typeof readEntries>>[number]

const recentEntries = 6

/** The drawer of a branch since its last closing. */
export async function loadTill(
  ctx: Context,
  { params }: Input<typeof closingsApi.loadTill>,
): Promise<TillView> {
  const branch = await branchOf(ctx, params)
  const { number, from, floor, opening } = await nextClosing(ctx, branch)
  const entries = await readEntries(ctx, isUnclosed(branch, floor))
  const figures = closingFigures(entries)
  const { handedOver, calledOff } = await readUncounted(ctx, { branch, from, floor })
  const receipts = await readClosingReceipts(ctx, { branch, entries, handedOver })
  const tickets = await ticketNumbersOf(
    ctx.db,
    entries.map(({ order }) => order),
  )
  return {
    number,
    from: from.toISOString(),
    opening: toAmount(opening),
    ...figuresView(figures),
    turnover: turnoverView(handedOver),
    calledOff: callOffs(calledOff, entries, await heldWhenCalledOff(ctx.db, calledOff)),
    receipts: closingReceiptsView(receipts),
    expected: toAmount(expectedCash(opening, figures)),
    entries: entries.filter(isNamed).map((entry) => entryView(entry, tickets)),
    recent: entries
      .filter(hasMoved)
      .slice(-recentEntries)
      .toReversed()
      .map((entry) => entryView(entry, tickets)),
  }
}

/**
 * Closes the drawer of a branch: all entries that are not in a closing yet belong to this one, whatever is recorded later to the next.
 * @throws an HTTP error where it was closed meanwhile, or something else is expected than staff saw
 */
export async function closeTill(
  ctx: Context,
  { params, body }: Input<typeof closingsApi.closeTill>,
): Promise<ClosingView> {
  const branch = await branchOf(ctx, params)
  const counted = toCents(body.counted ?? 0)
  const kept = toCents(body.kept)
  const pieces = body.pieces.map(({ piece, count }) => ({ piece: toCents(piece), count }))
  if (pieces.length > 0 && sumOfPieces(pieces) !== counted)
    throw validationError([{ field: 'counted', message: closingTexts.otherSum }])
  if (kept > counted) throw validationError([{ field: 'kept', message: closingTexts.tooMuchKept }])
  const closing = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('day-closing'), ${branch})`)
    const { number, from, floor } = await nextClosing(ctx, branch)
    if (number !== body.number) throw httpError('state-moved-on', closingTexts.otherNumber)
    const { entries, handedOver, calledOff } = await readUnclosed(ctx, { branch, from, floor })
    const figures = closingFigures(entries)
    const receipts = await readClosingReceipts(ctx, { branch, entries, handedOver })
    const opening = toCents(body.opening)
    const expected = expectedCash(opening, figures)
    if (expected !== toCents(body.expected))
      throw validationError([{ field: 'expected', message: closingTexts.otherExpected }])
    if (body.counted === null && expected !== 0)
      throw validationError([{ field: 'counted', message: closingTexts.notCounted }])
    const [row] = await ctx.db
      .insert(dayClosings)
      .values({
        branch,
        number,
        from,
        at: new Date(ctx.now),
        user: ctx.user?.id ?? null,
        userName: ctx.user?.name ?? '',
        opening,
        expected,
        counted,
        difference: subtractCents(counted, expected),
        pieces,
        cardCounted: body.cardCounted === null ? null : toCents(body.cardCounted),
        vouchersCounted: body.vouchersCounted === null ? null : toCents(body.vouchersCounted),
        kept,
        toBank: subtractCents(counted, kept),
        remark: body.remark.trim(),
        figures: { ...figures, handedOver, calledOff: calledOff.map(({ id }) => id), receipts },
      })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    const ids = entries.map(({ id }) => id)
    await ctx.db
      .update(paymentEvents)
      .set({ closing: row.id })
      .where(sql`${paymentEvents.id} = any(${sql.param(ids)}::bigint[])`)
    return row
  })
  return closingView(ctx, closing)
}

const page = 50

/** The closings of a branch, newest first. */
export async function listClosings(
  ctx: Context,
  { params, query }: Input<typeof closingsApi.listClosings>,
): Promise<{ data: ClosingView[]; total: number }> {
  const branch = await branchOf(ctx, params)
  const ofBranch = eq(dayClosings.branch, branch)
  const rows = await ctx.db
    .select()
    .from(dayClosings)
    .where(and(ofBranch, query.before ? lt(dayClosings.number, query.before) : undefined))
    .orderBy(desc(dayClosings.number))
    .limit(page)
  return { data: await closingViews(ctx, rows), total: await ctx.db.$count(dayClosings, ofBranch) }
}

/** A closing of a branch of the caller by its number, as it was stored, in cents. @throws an HTTP error where there is none */
export async function requireClosing(
  ctx: Context,
  params: Record<string, string>,
): Promise<Closing & { branchName: string }> {
  const { row, branch } = await closingOf(ctx, params)
  return { ...payloadInCents(await closingView(ctx, row), closingAmounts), branchName: branch.name }
}

/** Notes that a browser prints the sheet of a closing; returns the closing as it was before. */
export async function printInBrowser(
  ctx: Context,
  { params }: Input<typeof closingsApi.printInBrowser>,
): Promise<ClosingView> {
  const { row } = await closingOf(ctx, params)
  return { ...(await closingView(ctx, row)), isPrinted: await noteClosingPrint(ctx, row.id) }
}

/** Notes that the sheet of a closing is printed; returns whether it was before, so that this one is a copy. */
export async function noteClosingPrint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<boolean> {
  const first = await db
    .update(dayClosings)
    .set({ printedAt: new Date(now) })
    .where(and(eq(dayClosings.id, id), isNull(dayClosings.printedAt)))
    .returning({ id: dayClosings.id })
  return first.length === 0
}

async function closingOf(ctx: Context, params: Record<string, string>) {
  const branch = ownBranch(ctx, await ctx.services.cache.current(), params.branchId)
  const number = /^\d{1,9}$/.test(params.number ?? '') ? Number(params.number) : 0
  const isMeant = and(eq(dayClosings.branch, branch.id), eq(dayClosings.number, number))
  const [row] = await ctx.db.select().from(dayClosings).where(isMeant)
  if (row === undefined) throw httpError('not-found', closingsApi.listClosings.failure)
  return { row, branch }
}

async function branchOf(ctx: Context, params: Record<string, string>): Promise<number> {
  return ownBranch(ctx, await ctx.services.cache.current(), params.branchId).id
}

type NextClosing = {
  number: number
  /** Since when it counts: the moment of the closing before, or the start of the day of the first one. */
  from: Date
  /** Before which entries are in no closing, as there was none yet. */
  floor: Date
  /** What stayed in the drawer. */
  opening: Cents
}

async function nextClosing({ db, now }: Context, branch: number): Promise<NextClosing> {
  const ofBranch = eq(dayClosings.branch, branch)
  const [last] = await db
    .select()
    .from(dayClosings)
    .where(ofBranch)
    .orderBy(desc(dayClosings.number))
    .limit(1)
  const [first] = await db
    .select({ from: dayClosings.from })
    .from(dayClosings)
    .where(ofBranch)
    .orderBy(asc(dayClosings.number))
    .limit(1)
  const today = new Date(startOfDay(dayOf(now)))
  return {
    number: (last?.number ?? 0) + 1,
    from: last?.at ?? today,
    floor: first?.from ?? today,
    opening: last?.kept ?? 0,
  }
}

/**
 * What a closing counts of money and of orders, read again where money moved in between: a hand-over that is stored meanwhile must not be counted
 * by one closing and its money by another.
 */
async function readUnclosed(
  ctx: Context,
  { branch, from, floor }: { branch: number; from: Date; floor: Date },
) {
  let entries = await readEntries(ctx, isUnclosed(branch, floor))
  for (;;) {
    const uncounted = await readUncounted(ctx, { branch, from, floor })
    const now = await readEntries(ctx, isUnclosed(branch, floor))
    if (now.length === entries.length && now.every(({ id }, place) => id === entries[place]?.id))
      return { entries, ...uncounted }
    entries = now
  }
}

/** Entries of a branch that are in no closing. */
function isUnclosed(branch: number, floor: Date): SQL | undefined {
  return and(
    isNull(paymentEvents.closing),
    gte(paymentEvents.at, floor),
    withOrderOfBranch(payments.order, branch),
  )
}

/** Entries that are about money, in the order in which they were recorded. */
function readEntries({ db }: Pick<Context, 'db'>, where: SQL | undefined) {
  return db
    .select({
      id: paymentEvents.id,
      closing: paymentEvents.closing,
      at: paymentEvents.at,
      purpose: paymentEvents.purpose,
      captured: paymentEvents.captured,
      refunded: paymentEvents.refunded,
      conceded: paymentEvents.conceded,
      used: paymentEvents.used,
      tip: paymentEvents.tip,
      userName: paymentEvents.userName,
      reason: paymentEvents.reason,
      receipt: paymentEvents.receipt,
      method: payments.provider,
      order: payments.order,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .where(
      and(
        where,
        or(ne(paymentEvents.captured, 0), ne(paymentEvents.refunded, 0), ne(paymentEvents.purpose, '')),
      ),
    )
    .orderBy(paymentEvents.id)
}

/** Whether money moved; what was used as a deposit moved before. */
function hasMoved({ captured, refunded }: Entry): boolean {
  return captured !== 0 || refunded !== 0
}

/** What a closing lists one by one: deposits, what went back or is to go back, and what has a receipt of another till. */
function isNamed({ purpose, refunded, conceded, receipt }: Entry): boolean {
  return purpose === 'deposit' || refunded !== 0 || conceded !== 0 || receipt !== ''
}

function entryView(entry: Entry, tickets: ReadonlyMap<number, string>): TillEntry {
  const { id, at, order, method, purpose, captured, refunded, conceded, userName, reason, receipt } = entry
  const back = captured === 0 && refunded === 0 ? conceded : refunded
  return {
    id,
    at: at.toISOString(),
    order: { id: order, ticketNumber: tickets.get(order) ?? '' },
    method,
    purpose,
    amount: toAmount(subtractCents(captured, back)),
    userName,
    reason,
    receipt,
  }
}

async function closingView(ctx: Context, row: ClosingRow): Promise<ClosingView> {
  const [view] = await closingViews(ctx, [row])
  if (view === undefined) throw new Error('A closing is gone')
  return view
}

async function closingViews(ctx: Context, rows: readonly ClosingRow[]): Promise<ClosingView[]> {
  const ids = rows.map(({ id }) => id)
  const entries = ids.length === 0 ? [] : await readEntries(ctx, inArray(paymentEvents.closing, ids))
  const named = entries.filter(isNamed)
  const tickets = await ticketNumbersOf(
    ctx.db,
    named.map(({ order }) => order),
  )
  const byClosing = Map.groupBy(entries, ({ closing }) => closing)
  const calledOff = await readCalledOff(
    ctx.db,
    rows.flatMap(({ figures }) => figures.calledOff ?? []),
  )
  const held = await heldWhenCalledOff(ctx.db, calledOff)
  return rows.map((row) => ({
    id: row.id,
    branch: { id: row.branch },
    number: row.number,
    from: row.from.toISOString(),
    at: row.at.toISOString(),
    userName: row.userName,
    opening: toAmount(row.opening),
    ...figuresView(row.figures),
    turnover: row.figures.handedOver === undefined ? null : turnoverView(row.figures.handedOver),
    calledOff:
      row.figures.calledOff === undefined
        ? null
        : callOffs(
            calledOff.filter(({ id }) => row.figures.calledOff?.includes(id)),
            byClosing.get(row.id) ?? [],
            held,
          ),
    receipts: closingReceiptsView(row.figures.receipts),
    expected: toAmount(row.expected),
    counted: toAmount(row.counted),
    difference: toAmount(row.difference),
    pieces: row.pieces.map(({ piece, count }) => ({ piece: toAmount(piece), count })),
    cardCounted: row.cardCounted === null ? null : toAmount(row.cardCounted),
    vouchersCounted: row.vouchersCounted === null ? null : toAmount(row.vouchersCounted),
    kept: toAmount(row.kept),
    toBank: toAmount(row.toBank),
    remark: row.remark,
    isPrinted: row.printedAt !== null,
    entries: (byClosing.get(row.id) ?? []).filter(isNamed).map((entry) => entryView(entry, tickets)),
  }))
}

function figuresView({
  methods,
  depositsUsed,
  tips = [],
}: StoredFigures): Pick<TillView, 'methods' | 'depositsUsed' | 'tips'> {
  return {
    methods: methods.map(({ method, taken, deposits, returned }) => ({
      method,
      taken: toAmount(taken),
      deposits: toAmount(deposits),
      returned: toAmount(returned),
    })),
    depositsUsed: toAmount(depositsUsed),
    tips: tips.map(({ method, amount }) => ({ method, amount: toAmount(amount) })),
  }
}

function turnoverView(handedOver: readonly CountedOrder[]): TillView['turnover'] {
  const { count, rates } = sumOfOrders(handedOver)
  return {
    orders: count,
    ...sumView(withoutPackaging(rates)),
    packaging: sumView(packagingOf(rates)),
  }
}

function sumView(rates: readonly RateAmount[]): TillView['turnover']['packaging'] {
  return {
    gross: toAmount(sumCents(rates, ({ gross }) => gross)),
    rates: rates.map(({ rate, gross }) => ({ rate, gross: toAmount(gross) })),
  }
}
