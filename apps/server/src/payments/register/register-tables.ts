import type { ReceiptContent } from '@theke/domain/cash-register/receipt-content.ts'
import type { ReceiptKind, SigningService } from '@theke/domain/cash-register/signed-text.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '@theke/domain/money.ts'
import { instant, jsonList, recordColumns, wholeCents } from '../../db/columns.ts'
import { branches } from '../../shop/shop-tables.ts'

/** A turnover of many years in cents. */
const turnoverCents = () => bigint({ mode: 'number' }).$type<Cents>()

/** What a register is: made, in use from its first receipt on, held back after the shop was restored, and out of use for ever. */
type RegisterState = 'new' | 'active' | 'held' | 'ended'

/** What signed the receipts of a register until its certificate changed; `until` is the number of the last one. */
type FormerDevice = { certificate: string; certificates: string[]; publicKey: string; until: number }

/** Cash registers. A transaction that makes a receipt locks the row of its register, so receipts follow each other whatever happens. */
export const cashRegisters = snakeCase.table(
  'cash_registers',
  {
    ...recordColumns,
    /** The id that receipts bear and FinanzOnline knows; it is never used again. */
    registerId: text().notNull().unique('cash_registers_register_id'),
    /** Whose money it takes; null takes that of all branches without their own. */
    branch: integer().references(() => branches.id),
    service: text().$type<SigningService>().notNull(),
    account: text().notNull(),
    /** The password of the service or the key of the software, sealed. */
    secret: text().notNull(),
    /** The key that hides the turnover, as base64, sealed. */
    aesKey: text().notNull(),
    provider: text().notNull(),
    certificate: text().notNull(),
    certificates: jsonList<string>(),
    publicKey: text().notNull(),
    /** What signed before, up to which receipt, the oldest first. */
    formerDevices: jsonList<FormerDevice>(),
    /** Whether customers get their receipts by mail. */
    mailsReceipts: boolean().notNull().default(false),
    state: text().$type<RegisterState>().notNull().default('new'),
    lastNumber: integer().notNull().default(0),
    turnover: turnoverCents().notNull().default(0),
    /** The time that its last receipt bears. */
    lastTime: text(),
    /** The last month that has its receipt. */
    closedMonth: text(),
    /** Since when what signs is out of order, and when it is tried again. */
    failingSince: instant(),
    retryAt: instant(),
    /** When somebody said that FinanzOnline has the first receipt, and of which year the last one that it has to check. */
    startCheckedAt: instant(),
    /** Up to which receipt copies lie beside the backup, and when the last one was made. */
    copiedUntil: integer().notNull().default(0),
    copiedAt: instant(),
    /** When all receipts were exported last. */
    exportedAt: instant(),
    checkedYear: integer(),
  },
  (table) => [index('cash_registers_branch').on(table.branch)],
)

/** Whether FinanzOnline has to check a receipt of this kind; written out, so that its index is found. */
export const isCheckable = sql`kind in ('start', 'year')`

/** Receipts of registers. They are only ever added; their signature is written once. They outlive the orders that they are about. */
export const cashReceipts = snakeCase.table(
  'cash_receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    register: integer()
      .notNull()
      .references(() => cashRegisters.id),
    number: integer().notNull(),
    at: instant().notNull(),
    /** The time that it bears, on the clock of the shop. */
    time: text().notNull(),
    kind: text().$type<ReceiptKind>().notNull(),
    branch: integer(),
    order: integer(),
    /** The entries of the ledger that it is about. */
    entries: bigint({ mode: 'number' }).array().notNull().default([]),
    user: integer(),
    userName: text().notNull(),
    normal: wholeCents().notNull(),
    reduced1: wholeCents().notNull(),
    reduced2: wholeCents().notNull(),
    zero: wholeCents().notNull(),
    special: wholeCents().notNull(),
    /** The turnover counter after it. */
    turnover: turnoverCents().notNull(),
    content: jsonb().$type<ReceiptContent>().notNull(),
    /** Its compact signature, or what stands in its place; null until it is signed. */
    jws: text(),
    isSigned: boolean(),
    /** By what a service that issues receipts knows it, however often it is asked; null of other services. */
    issueId: uuid(),
  },
  (table) => [
    unique('cash_receipts_number').on(table.register, table.number),
    index('cash_receipts_order')
      .on(table.order)
      .where(sql`"order" is not null`),
    index('cash_receipts_unsigned')
      .on(table.register, table.number)
      .where(sql`jws is null`),
    index('cash_receipts_checkable').on(table.register, table.number).where(isCheckable),
    index('cash_receipts_issue')
      .on(table.issueId)
      .where(sql`issue_id is not null`),
  ],
)
