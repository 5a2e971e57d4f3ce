import type { InvoiceContent, InvoiceKind } from '@theke/contract/payments/invoice-paper.ts'
import type { ClosingReceipts } from '@theke/contract/payments/closing-receipts.ts'
import type { ClosingFigures, CountedOrder, CountedPieces } from '@theke/domain/payments/closing.ts'
import type { BookedMethod, CounterPurpose } from '@theke/domain/payments/counter-payment.ts'
import type { PaymentState } from '@theke/domain/payments/payment.ts'
import type { OrderPart } from '@theke/domain/payments/takings.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { ids, instant, recordColumns, wholeCents } from '../db/columns.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { branches } from '../shop/shop-tables.ts'

/**
 * What a payment is for: the order as it was placed, what it cost more when it was weighed, money back in another way than it was taken, or the
 * deposits of packaging that came back after the hand-over.
 */
type PaymentPurpose = 'order' | 'difference' | 'return' | 'packaging'

/**
 * Payments. A row has the present status and the targets; the worker requests the difference from the provider,
 * so nothing is requested twice or forgotten. Both are written in the transaction of what they follow from.
 */
export const payments = snakeCase.table(
  'payments',
  {
    ...recordColumns,
    /** Our reference at the provider, by which it recognises repeated requests. */
    uid: text().notNull().unique('payments_uid'),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The provider, or the method by which staff booked it. */
    provider: text().$type<ProviderName | BookedMethod>().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    isManualCapture: boolean().notNull(),
    /** The provider's id and payment page; null until it is created there. */
    providerId: text(),
    checkoutUrl: text(),
    state: text().$type<PaymentState>().notNull(),
    amount: wholeCents().notNull(),
    authorized: wholeCents().notNull().default(0),
    captured: wholeCents().notNull().default(0),
    refunded: wholeCents().notNull().default(0),
    /** The part of the refunds that the provider does not have any more. */
    refundLost: wholeCents().notNull().default(0),
    /** The part of the lost refunds that staff have settled with the customer in another way. */
    refundSettled: wholeCents().notNull().default(0),
    /** The part of the refunds, made or due, that the customer need not pay any more. */
    conceded: wholeCents().notNull().default(0),
    captureTarget: wholeCents(),
    refundTarget: wholeCents().notNull().default(0),
    /** The refund, in all, that the provider was last asked for, and when it was first. */
    refundAsked: wholeCents().notNull().default(0),
    refundAskedAt: instant(),
    isGivenUp: boolean().notNull().default(false),
    /** When the worker is to execute its next operation; null where there is none. */
    dueAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Whether that error is a reply of the provider that cannot be read, which is an alarm of its own. */
    isStatusUnreadable: boolean().notNull().default(false),
    /** When the provider was last asked. */
    checkedAt: instant(),
    /** When it was last compared with what the provider knows. */
    comparedAt: instant(),
  },
  (table) => [
    unique('payments_provider_id').on(table.provider, table.providerId),
    index('payments_order').on(table.order),
    index('payments_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('payments_created_at').on(table.createdAt),
    index('payments_failing')
      .on(table.id)
      .where(sql`last_error is not null`)
      .concurrently(),
    index('payments_unreadable')
      .on(table.id)
      .where(sql`is_status_unreadable`)
      .concurrently(),
    index('payments_refund_lost')
      .on(table.id)
      .where(sql`refund_lost > refund_settled`)
      .concurrently(),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`state in ('open', 'authorized')`),
  ],
)

/** What a closing stores beside the drawer. Those made before the orders were counted have money alone. */
export type StoredFigures = Omit<ClosingFigures, 'tips'> & {
  /** Those made before tips were recorded have none. */
  tips?: ClosingFigures['tips']
  handedOver?: CountedOrder[]
  /** Entries of the history of orders that were called off. */
  calledOff?: number[]
  /** What receipts of registers said of it; null where there was none. */
  receipts?: ClosingReceipts | null
}

/** Closings of the drawers of branches. They are only ever added; no figure is derived from another one. */
export const dayClosings = snakeCase.table(
  'day_closings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    number: integer().notNull(),
    from: instant().notNull(),
    at: instant().notNull(),
    user: integer(),
    userName: text().notNull(),
    opening: wholeCents().notNull(),
    expected: wholeCents().notNull(),
    counted: wholeCents().notNull(),
    difference: wholeCents().notNull(),
    pieces: jsonb().$type<CountedPieces[]>().notNull(),
    cardCounted: wholeCents(),
    vouchersCounted: wholeCents(),
    kept: wholeCents().notNull(),
    toBank: wholeCents().notNull(),
    remark: text().notNull(),
    figures: jsonb().$type<StoredFigures>().notNull(),
    /** When its sheet was printed first; the only field that is ever written later, once. */
    printedAt: instant(),
  },
  (table) => [unique('day_closings_number').on(table.branch, table.number)],
)

/** The ledger: movements and requests. It is append-only; the sums of a payment are those of its rows. */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payment: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text()
      .$type<'started' | 'reported' | 'asked' | 'failed' | 'distrusted' | 'settled' | 'counter'>()
      .notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** In cents, what has been added to the amounts of the payment. */
    authorized: wholeCents().notNull().default(0),
    captured: wholeCents().notNull().default(0),
    refunded: wholeCents().notNull().default(0),
    note: text().notNull().default(''),
    /** For an entry at the counter: its purpose, who booked it, the cash that the customer gave, and the number of the receipt of another till. */
    purpose: text().$type<CounterPurpose | ''>().notNull().default(''),
    user: integer(),
    userName: text().notNull().default(''),
    given: wholeCents(),
    receipt: text().notNull().default(''),
    /** Why money was given back. */
    reason: text().notNull().default(''),
    conceded: wholeCents().notNull().default(0),
    /** What moved by tax rate, negative where it went back, as it was when it was stored; null where it is by what the order costs in the end. */
    rates: jsonb().$type<OrderPart[] | null>(),
    /** What was paid before and belongs to what was handed over now; negative where that was undone. */
    used: wholeCents().notNull().default(0),
    /** What the customer gave staff on top; negative where that was undone. It is in no other amount. */
    tip: wholeCents().notNull().default(0),
    /** The closing that it belongs to; null until there is one. It is the only field that is ever written later, once. */
    closing: integer(),
    /** When money was taken at a device that sent it later; null where it arrived at once. The closing goes by `at`. */
    takenAt: instant(),
  },
  (table) => [
    index('payment_events_payment').on(table.payment, table.id),
    // What was taken and went back on some days.
    index('payment_events_moved')
      .on(table.at)
      .where(sql`captured <> 0 or refunded <> 0`)
      .concurrently(),
    index('payment_events_tips')
      .on(table.at)
      .where(sql`tip <> 0`)
      .concurrently(),
    index('payment_events_unclosed')
      .on(table.at)
      .where(sql`closing is null`)
      .concurrently(),
    index('payment_events_closing').on(table.closing).concurrently(),
  ],
)

/** Invoices for what was paid online, and their corrections. They are only ever added, without a gap in a year, and outlive their orders. */
export const invoices = snakeCase.table(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    year: integer().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    order: integer().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.year, table.number),
    index('invoices_order').on(table.order),
  ],
)

/**
 * Credits of the shop's account that were booked from a file of its bank. Names and texts stay at the bank; the key says whether a file
 * states the same one again.
 */
export const bankCredits = snakeCase.table(
  'bank_credits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique('bank_credits_key'),
    /** The day on which the bank booked it, as it is written, `2026-12-24`. */
    bookedOn: text().notNull(),
    amount: wholeCents().notNull(),
    /** The sum that the bank booked it in together with others; null for one booked by itself. */
    batch: wholeCents(),
    orders: ids(),
    at: instant().notNull(),
    user: integer(),
  },
  (table) => [index('bank_credits_booked_on').on(table.bookedOn, table.amount)],
)
