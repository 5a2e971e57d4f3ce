import { Readable } from 'node:stream'
import type { registersApi } from '@theke/contract/payments/registers-api.ts'
import { issuesReceipts } from '@theke/domain/cash-register/signed-text.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { type ExportGroup, exportLines, inNumberOrder } from './receipt-text.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
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
  return Readable.from(notedExport(ctx, register), { objectMode: false })
}

/** The same as it is sent: once it has left whole, the register has a copy elsewhere. */
async function* notedExport(ctx: Context, register: RegisterRow): AsyncGenerator<string> {
  yield* registerExport(ctx, register)
  await ctx.db
    .update(cashRegisters)
    .set({ exportedAt: new Date(ctx.now) })
    .where(eq(cashRegisters.id, register.id))
}

/** All receipts of a register in the official format, line by line. */
export function registerExport(ctx: Context, register: RegisterRow): AsyncGenerator<string> {
  return exportLines(groupsOf(ctx, register, { after: 0 }))
}

/** Numbers of receipts: after one, and up to another where it is given. */
type Numbers = { after: number; until?: number }

/** The receipts of a register with these numbers, by the certificate that signed them. */
export async function* groupsOf(
  ctx: Context,
  register: RegisterRow,
  { after, until }: Numbers,
): AsyncGenerator<ExportGroup> {
  let from = after
  for (const former of register.formerDevices) {
    const end = Math.min(former.until, until ?? former.until)
    if (end <= from) continue
    yield {
      certificates: former.certificates,
      jws: signaturesOf(ctx, register.id, { after: from, until: end }),
    }
    from = end
  }
  if (until !== undefined && until <= from) return
  const rest = until === undefined ? { after: from } : { after: from, until }
  const jws = signaturesOf(ctx, register.id, rest)
  const onGap = (number: number): void => {
    // What seems to be missing in a part of all may stand in the one before.
    if (until === undefined)
      ctx.log.warn({ register: register.id, number }, 'a receipt that a service has made is missing')
  }
  yield {
    certificates: register.certificates,
    jws: issuesReceipts(register.service) ? inNumberOrder(jws, from + 1, onGap) : jws,
  }
}

async function* signaturesOf({ db }: Context, register: number, numbers: Numbers): AsyncGenerator<string> {
  let { after } = numbers
  for (;;) {
    const rows = await db
      .select({ number: cashReceipts.number, jws: cashReceipts.jws })
      .from(cashReceipts)
      .where(
        and(
          eq(cashReceipts.register, register),
          gt(cashReceipts.number, after),
          numbers.until === undefined ? undefined : lte(cashReceipts.number, numbers.until),
          isNotNull(cashReceipts.jws),
        ),
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
