import type { PaperReceipt } from '@theke/contract/payments/receipt-paper.ts'
import { isForTrial } from '@theke/domain/cash-register/signed-text.ts'
import { asc, eq, max } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { codeOf } from './receipt-crypto.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'

/** The receipts of registers about an order, the oldest first; null while one is not signed yet. */
export async function listPaperReceipts(db: Database, order: number): Promise<PaperReceipt[] | null> {
  const rows = await db
    .select({
      number: cashReceipts.number,
      kind: cashReceipts.kind,
      time: cashReceipts.time,
      isSigned: cashReceipts.isSigned,
      jws: cashReceipts.jws,
      content: cashReceipts.content,
      registerId: cashRegisters.registerId,
      service: cashRegisters.service,
    })
    .from(cashReceipts)
    .innerJoin(cashRegisters, eq(cashRegisters.id, cashReceipts.register))
    .where(eq(cashReceipts.order, order))
    .orderBy(asc(cashReceipts.id))
  const receipts: PaperReceipt[] = []
  for (const { jws, isSigned, service, content, ...row } of rows) {
    if (jws === null || isSigned === null) return null
    receipts.push({ ...row, ...content, isSigned, isForTrial: isForTrial(service), code: codeOf(jws) })
  }
  return receipts
}

/** When the last receipt of a register about an order was made; null where there is none. */
export async function lastReceiptAt(db: Database, order: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(cashReceipts.at) })
    .from(cashReceipts)
    .where(eq(cashReceipts.order, order))
  return row?.at ?? null
}
