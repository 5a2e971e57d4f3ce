import type { registersApi } from '@theke/contract/payments/registers-api.ts'
import { emptyContent, type ReceiptContent } from '@theke/domain/cash-register/receipt-content.ts'
import { cents } from '@theke/domain/money.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { paperReceiptOf } from './paper-receipts.ts'
import { layOutReceipts } from './public-receipt.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { signPending } from './sign-receipts.ts'
import { addReceipt, closeMonthBefore } from './write-receipt.ts'

const example = cents(1000)

/** A sale that never was. */
const practice: ReceiptContent = {
  ...emptyContent,
  lines: [{ amount: '1 ×', name: 'Übungsware', gross: example }],
  rates: [{ rate: 10, gross: example }],
  methods: [{ method: 'cash', amount: example }],
}

/**
 * Makes a receipt for practice: it has a number, a signature and its place in the chain, and counts for nothing (RKSV, annex, item 4). Returns
 * it as on paper. @throws an HTTP error where the register is not in use
 */
export async function makeTrainingReceipt(
  ctx: Context,
  { id }: Input<typeof registersApi.makeTrainingReceipt>,
): Promise<Receipt> {
  const { register, number } = await inTransaction(ctx, async (ctx) => {
    const [register] = await ctx.db.select().from(cashRegisters).where(eq(cashRegisters.id, id)).for('update')
    if (register === undefined) throw httpError('not-found')
    if (register.state !== 'active') throw httpError('state-moved-on')
    await closeMonthBefore(ctx, register)
    await addReceipt(ctx, register, { kind: 'training', content: practice })
    return { register, number: register.lastNumber }
  })
  await signPending(ctx, id)
  const [made] = await ctx.db
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, id), eq(cashReceipts.number, number)))
  if (made === undefined) throw new Error('A receipt is gone')
  return layOutReceipts(ctx, register.branch, { receipts: [paperReceiptOf(made, register)] })
}
