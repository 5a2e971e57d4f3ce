import type { PaperReceipt } from '@theke/contract/payments/receipt-paper.ts'
import { isForTrial, issuesReceipts, outOfOrder } from '@theke/domain/cash-register/signed-text.ts'
import { asc, eq, max } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { codeOf } from './receipt-crypto.ts'
import { borneBy } from './receipt-text.ts'
import { isRetryDue } from './register-rows.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import type { ReceiptRow, RegisterRow } from './write-receipt.ts'

/** How long a paper waits for a signature; one that takes longer is an alarm, and nothing else is to wait for it. */
const patienceMs = 10_000

/** The receipts of registers about an order, the oldest first; `isAwaited` says that one of them is about to be signed, which it says itself. */
export async function listPaperReceipts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  order: number,
): Promise<{ receipts: PaperReceipt[]; isAwaited: boolean }> {
  const rows = await db
    .select({
      number: cashReceipts.number,
      kind: cashReceipts.kind,
      at: cashReceipts.at,
      time: cashReceipts.time,
      isSigned: cashReceipts.isSigned,
      jws: cashReceipts.jws,
      content: cashReceipts.content,
      registerId: cashRegisters.registerId,
      service: cashRegisters.service,
      failingSince: cashRegisters.failingSince,
      retryAt: cashRegisters.retryAt,
    })
    .from(cashReceipts)
    .innerJoin(cashRegisters, eq(cashRegisters.id, cashReceipts.register))
    .where(eq(cashReceipts.order, order))
    .orderBy(asc(cashReceipts.id))
  const isAwaited = ({ jws, at, ...register }: (typeof rows)[number]) =>
    jws === null && at.getTime() > now - patienceMs && isAskedNow(register, now)
  return {
    receipts: rows.map((row) => ({
      ...paperReceiptOf(row, row),
      ...(isAwaited(row) && { isSigned: null, code: '' }),
    })),
    isAwaited: rows.some(isAwaited),
  }
}

/** Whether a receipt without a signature gets one, or what stands in its place, in a moment: a service that issues receipts and does not answer is asked again later. */
function isAskedNow(
  register: Pick<RegisterRow, 'service' | 'failingSince' | 'retryAt'>,
  now: number,
): boolean {
  return !issuesReceipts(register.service) || register.failingSince === null || isRetryDue(register, { now })
}

/** A receipt as on paper. One that the service that issues it has not answered yet has neither number nor register, and says that what signs is out of order. */
export function paperReceiptOf(
  receipt: Pick<ReceiptRow, 'number' | 'kind' | 'time' | 'isSigned' | 'jws' | 'content'>,
  register: Pick<RegisterRow, 'registerId' | 'service'>,
): PaperReceipt {
  const { content, kind, isSigned, jws } = receipt
  const { service } = register
  const stated = { ...content, ...borneBy(receipt, register), kind, isForTrial: isForTrial(service) }
  if (jws !== null) return { ...stated, isSigned, code: codeOf(jws) }
  return issuesReceipts(service)
    ? { ...stated, isSigned: false, code: outOfOrder }
    : { ...stated, isSigned, code: '' }
}

/** When the last receipt of a register about an order was made; null where there is none. */
export async function lastReceiptAt(db: Database, order: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(cashReceipts.at) })
    .from(cashReceipts)
    .where(eq(cashReceipts.order, order))
  return row?.at ?? null
}
