import { Readable } from 'node:stream'
import type { registersApi } from '@theke/contract/payments/registers-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { type ExportGroup, exportLines } from './receipt-text.ts'
import { cashReceipts } from './register-tables.ts'
import { requireRegister } from './registers.ts'
import { signPending } from './sign-receipts.ts'
import type { RegisterRow } from './write-receipt.ts'

const batch = 1000

/**
 * All receipts of a register in the official format (RKSV § 7, annex, item 3). It reads a batch at a time while it is sent, so that neither
 * their number nor sales that go on meanwhile matter. @throws an HTTP error where there is no such register
 */
export async function exportReceipts(
  ctx: Context,
  { id, reply }: Input<typeof registersApi.exportReceipts>,
): Promise<Readable> {
  const register = await requireRegister(ctx, id)
  try {
    await signPending(ctx, id)
  } catch (error) {
    // What is signed can be exported all the same.
    ctx.log.warn({ err: error, register: id }, 'receipts could not be signed before an export')
  }
  await writeLog(ctx, 'info', 'Datenerfassungsprotokoll exportiert', { register: id })
  const name = `DEP_${register.registerId.replaceAll(':', '-')}_${dayOf(ctx.now)}.json`
  void reply
    .header('content-type', 'application/json')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return Readable.from(exportLines(groupsOf(ctx, register)), { objectMode: false })
}

async function* groupsOf(ctx: Context, register: RegisterRow): AsyncGenerator<ExportGroup> {
  yield { certificates: register.certificates, jws: signaturesOf(ctx, register.id) }
}

async function* signaturesOf({ db }: Context, register: number): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const rows = await db
      .select({ number: cashReceipts.number, jws: cashReceipts.jws })
      .from(cashReceipts)
      .where(
        and(eq(cashReceipts.register, register), gt(cashReceipts.number, after), isNotNull(cashReceipts.jws)),
      )
      .orderBy(asc(cashReceipts.number))
      .limit(batch)
    for (const { number, jws } of rows) {
      if (jws !== null) yield jws
      after = number
    }
    if (rows.length < batch) return
  }
}
