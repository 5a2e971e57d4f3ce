import { issuesReceipts, monthClosedAt, monthDue, statedIn } from '@theke/domain/cash-register/signed-text.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { listMadeByService, type MadeByService } from './issuing-service.ts'
import { isMarkedUnsigned, textOf } from './receipt-crypto.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { loadRegister, lockSigning, nextUnsigned, opened } from './register-rows.ts'
import { addReceipt, type RegisterRow } from './write-receipt.ts'

/** How long after it was looked for what a service has made by itself it is looked for again. */
const againMs = 60_000

/**
 * Stores the receipts that a service that issues them has made by itself: of months and years, and after what signs was out of order. Their
 * numbers lie between those of others, so they are looked for where a number was skipped, and where a month has ended.
 */
export async function collectMadeByService(ctx: Context, id: number): Promise<void> {
  if (!(await lacksReceipts(ctx, await loadRegister(ctx, id)))) return
  await inTransaction(ctx, async (ctx) => {
    await lockSigning(ctx, id)
    const register = await loadRegister(ctx, id)
    const wanted = await lacksReceipts(ctx, register)
    if (!wanted) return
    const fresh = await withoutStored(ctx, await listMade(ctx, register, wanted))
    const [locked] = await ctx.db.select().from(cashRegisters).where(eq(cashRegisters.id, id)).for('update')
    // What was taken meanwhile comes first, so that nothing without a signature lies before something with one.
    if (locked === undefined || (await nextUnsigned(ctx, id)) !== null) return
    for (const { issueId, kind, jws } of fresh)
      await addReceipt(
        ctx,
        locked,
        { kind, ...closedBy(kind, jws) },
        { jws, isSigned: !isMarkedUnsigned(jws), issueId },
      )
    const retryAt = new Date(ctx.now + againMs)
    await ctx.db.update(cashRegisters).set({ retryAt }).where(eq(cashRegisters.id, id))
  })
}

/** How many receipts a service seems to have made by itself that are not stored; 0 where there are none, or it was looked a moment ago. */
async function lacksReceipts({ db, now }: Context, register: RegisterRow): Promise<number> {
  if (!issuesReceipts(register.service) || register.state === 'new' || register.state === 'held') return 0
  const wait = (register.retryAt?.getTime() ?? 0) - now
  if (wait > 0 && wait <= againMs) return 0
  const [newest] = await db
    .select({ jws: cashReceipts.jws })
    .from(cashReceipts)
    .where(eq(cashReceipts.register, register.id))
    .orderBy(desc(cashReceipts.number))
    .limit(1)
  if (newest?.jws == null) return 0
  // What is stored has all numbers from 1 on, so a higher one says how many are missing.
  const skipped = statedIn(textOf(newest.jws)).number - register.lastNumber
  if (skipped > 0) return skipped
  const isDue = register.state === 'active' && monthDue(wallTime(now), register.closedMonth ?? '') !== null
  return isDue ? 1 : 0
}

/** What the service has made; nothing where it does not answer now. */
async function listMade(ctx: Context, register: RegisterRow, wanted: number): Promise<MadeByService[]> {
  const { account, registerId } = register
  try {
    const secret = opened(ctx.services.secrets, register, 'secret')
    return await listMadeByService({ account, secret, registerId }, wanted, ctx.services)
  } catch (error) {
    ctx.log.warn({ err: error, register: register.id }, 'what a service has made could not be collected')
    return []
  }
}

async function withoutStored(
  { db }: Context,
  made: readonly MadeByService[],
): Promise<readonly MadeByService[]> {
  const ids = made.map(({ issueId }) => issueId)
  const stored = await db
    .select({ issueId: cashReceipts.issueId })
    .from(cashReceipts)
    .where(inArray(cashReceipts.issueId, ids))
  return made.filter(({ issueId }) => !stored.some((one) => one.issueId === issueId))
}

/** The month whose last receipt this is. */
function closedBy(kind: MadeByService['kind'], jws: string): { closedMonth?: string } {
  return kind === 'collective' ? {} : { closedMonth: monthClosedAt(statedIn(textOf(jws)).at) }
}
