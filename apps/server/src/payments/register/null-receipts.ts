import type { NullReceipt, registersApi } from '@theke/contract/payments/registers-api.ts'
import { nullReceiptKinds } from '@theke/domain/cash-register/signed-text.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { paperReceiptOf } from './paper-receipts.ts'
import { layOutReceipts } from './public-receipt.ts'
import { cashReceipts } from './register-tables.ts'
import { receiptView, requireRegister } from './registers.ts'

/** Two years of months, so that the one which FinanzOnline has to check is among them. */
const shown = 24

/** The last receipts of nothing of a register as on paper, the newest first: to be checked, printed and kept. @throws an HTTP error where there is no such register */
export async function listNullReceipts(
  ctx: Context,
  { id }: Input<typeof registersApi.listNullReceipts>,
): Promise<NullReceipt[]> {
  const register = await requireRegister(ctx, id)
  const rows = await ctx.db
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, id), inArray(cashReceipts.kind, [...nullReceiptKinds])))
    .orderBy(desc(cashReceipts.number))
    .limit(shown)
  return Promise.all(
    rows.map(async (row) => ({
      ...receiptView(row, register),
      paper: await layOutReceipts(ctx, register.branch, { receipts: [paperReceiptOf(row, register)] }),
    })),
  )
}
