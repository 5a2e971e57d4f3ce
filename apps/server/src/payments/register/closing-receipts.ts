import type { ClosingReceipts } from '@theke/contract/payments/closing-receipts.ts'
import { receiptFigures } from '@theke/domain/cash-register/closing-receipts.ts'
import { isForTrial } from '@theke/domain/cash-register/signed-text.ts'
import { sumCents } from '@theke/domain/money.ts'
import type { ClosingEntry, CountedOrder } from '@theke/domain/payments/closing.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { payments } from '../payments-tables.ts'
import { borneBy } from './receipt-text.ts'
import { isInUse } from './register-rows.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'

/** What a closing of a branch counts. */
type Counted = {
  branch: number
  entries: readonly (ClosingEntry & { id: number; order: number; receipt: string; at: Date })[]
  handedOver: readonly CountedOrder[]
}

/** What receipts of registers say of what a closing counts; null where no register is in use and none made a receipt of it. */
export async function readClosingReceipts(
  { db }: Pick<Context, 'db'>,
  { branch, entries, handedOver }: Counted,
): Promise<ClosingReceipts | null> {
  const [active] = await db
    .select({ id: cashRegisters.id })
    .from(cashRegisters)
    .where(and(isInUse, or(eq(cashRegisters.branch, branch), isNull(cashRegisters.branch))))
    .limit(1)
  const counted = new Set(entries.map(({ id }) => id))
  const orders = [...new Set(entries.map(({ order }) => order))]
  const found = await db
    .select({
      registerId: cashRegisters.registerId,
      service: cashRegisters.service,
      number: cashReceipts.number,
      time: cashReceipts.time,
      jws: cashReceipts.jws,
      order: cashReceipts.order,
      entries: cashReceipts.entries,
      at: cashReceipts.at,
      kind: cashReceipts.kind,
      content: cashReceipts.content,
    })
    .from(cashReceipts)
    .innerJoin(cashRegisters, eq(cashRegisters.id, cashReceipts.register))
    .where(sql`${cashReceipts.order} = any(${sql.param(orders)}::int[])`)
    .orderBy(asc(cashRegisters.id), asc(cashReceipts.number))
  const receipts = found
    .map((receipt) => ({ ...receipt, entries: entriesOf(receipt, entries) }))
    .filter((receipt) => receipt.entries.some((entry) => counted.has(entry)))
  if (active === undefined && receipts.length === 0) return null
  const figures = receiptFigures({
    entries,
    receipts: receipts.map(({ content, ...receipt }) => ({ ...receipt, ...pickMoney(content) })),
    handedOver,
    paidElsewhere: await listPaidElsewhere(
      db,
      handedOver.map(({ order }) => order),
    ),
  })
  const registers = Map.groupBy(receipts, ({ registerId }) => registerId)
  return {
    ...figures,
    tip: sumCents(receipts, ({ content }) => content.tip?.amount ?? 0),
    registers: [...registers].map(([registerId, own]) => ({
      registerId,
      isForTrial: own.some(({ service }) => isForTrial(service)),
      count: own.length,
      ...numbersOf(own.flatMap((receipt) => borneBy(receipt, receipt).number ?? [])),
    })),
  }
}

/** The entries that a receipt is about. Those of a version before named none: their entries were made at their moment for their order. */
function entriesOf(
  receipt: Pick<typeof cashReceipts.$inferSelect, 'entries' | 'order' | 'at' | 'kind'>,
  entries: Counted['entries'],
): number[] {
  if (receipt.entries.length > 0) return receipt.entries
  return entries
    .filter(
      ({ order, at, captured, refunded }) =>
        order === receipt.order &&
        at.getTime() === receipt.at.getTime() &&
        (receipt.kind === 'sale' ? captured : refunded) > 0,
    )
    .map(({ id }) => id)
}

function numbersOf(numbers: readonly number[]): { first: number | null; last: number | null } {
  return numbers.length === 0
    ? { first: null, last: null }
    : { first: Math.min(...numbers), last: Math.max(...numbers) }
}

function pickMoney({ methods, rates }: typeof cashReceipts.$inferSelect.content) {
  return { methods, rates }
}

/** Those of the orders of which something was paid online or came to the account of the shop. */
async function listPaidElsewhere(db: Context['db'], orders: readonly number[]): Promise<Set<number>> {
  if (orders.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ order: payments.order })
    .from(payments)
    .where(
      and(
        inArray(payments.order, [...orders]),
        notInArray(payments.provider, [...counterPaymentMethods]),
        gt(payments.captured, 0),
      ),
    )
  return new Set(rows.map(({ order }) => order))
}
