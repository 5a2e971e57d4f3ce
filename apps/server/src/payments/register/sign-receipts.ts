import { issuesReceipts, monthBefore, type ReceiptKind } from '@theke/domain/cash-register/signed-text.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { collectMadeByService } from './collect-receipts.ts'
import { hasEnded, issueReceipt, type ReceiptToIssue } from './issuing-service.ts'
import { isMarkedUnsigned, unsignedJws } from './receipt-crypto.ts'
import { type ReceiptSeal, type SignableReceipt, textOfReceipt } from './receipt-text.ts'
import { isRetryDue, loadRegister, lockSigning, nextUnsigned, opened, retryMs } from './register-rows.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { mailReceipt } from './mail-receipt.ts'
import { signingPatienceMs, signText } from './signing-device.ts'
import { addReceipt, nextOf, type ReceiptRow, type RegisterRow } from './write-receipt.ts'

/** How long is waited for a service that begins or ends a register in several calls; money that is taken meanwhile waits as long. */
const stepPatienceMs = 5000

/** Signs what is not signed yet of a register, one receipt after the other. Any number of processes may do so at once. */
export async function signPending(ctx: Context, register: number): Promise<void> {
  while (await signNext(ctx, register));
  await collectMadeByService(ctx, register)
}

/** Signs the next receipt of a register; false where there is none, or the service that issues it does not answer now. A receipt is bound to the signature of the one before, so only one is signed at a time. */
function signNext(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockSigning(ctx, id)
    const receipt = await nextUnsigned(ctx, id)
    if (receipt === null) return false
    const register = await loadRegister(ctx, id)
    if (register.state === 'held') return false
    if (!(await sign(ctx, register, receipt))) return false
    // A paper may wait for it.
    if (receipt.order !== null) await ctx.db.execute(sql`select pg_notify('theke_print', '')`)
    return true
  })
}

/** Signs a receipt, or marks that nobody could; false where the service that issues it does not answer now, so that it waits. */
async function sign(ctx: Context, register: RegisterRow, receipt: ReceiptRow): Promise<boolean> {
  const { number, kind, time: at, normal, reduced1, reduced2, zero, special, turnover } = receipt
  const amounts = { normal, reduced1, reduced2, zero, special }
  const isIssued = issuesReceipts(register.service)
  const text = isIssued
    ? ''
    : await nextText(ctx, register, { number: String(number), kind, at, amounts, turnover })
  // What has failed is not asked again for every receipt: nobody waits for it longer than once.
  const isAsked = register.failingSince === null || (isIssued && isRetryDue(register, ctx))
  const issueId = receipt.issueId ?? ''
  const jws = isAsked ? await trySigning(ctx, register, { text, issueId, kind, amounts }) : null
  if (jws === null && isIssued) return false
  const signature = { jws: jws ?? unsignedJws(text), isSigned: jws !== null && !isMarkedUnsigned(jws) }
  if (isIssued) await noteIssued(ctx, register, signature)
  await ctx.db.update(cashReceipts).set(signature).where(eq(cashReceipts.id, receipt.id))
  if (!register.mailsReceipts) return true
  // A mail that cannot be made takes no signature with it.
  await inTransaction(ctx, (ctx) => mailReceipt(ctx, register, { ...receipt, ...signature })).catch(
    (error: unknown) => ctx.log.warn({ err: error, register: register.id }, 'a receipt could not be mailed'),
  )
  return true
}

/** Notes that a service that issues receipts has answered: what signs there may be out of order, which it says on the receipt, and collects by itself. */
async function noteIssued(
  { db, now }: Context,
  { id, failingSince }: RegisterRow,
  { isSigned }: { isSigned: boolean },
): Promise<void> {
  const since = isSigned ? null : (failingSince ?? new Date(now))
  if (since === null && failingSince === null) return
  await db.update(cashRegisters).set({ failingSince: since, retryAt: null }).where(eq(cashRegisters.id, id))
}

async function nextText(ctx: Context, register: RegisterRow, receipt: SignableReceipt): Promise<string> {
  const [previous] = await ctx.db
    .select({ jws: cashReceipts.jws })
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, register.id), eq(cashReceipts.number, Number(receipt.number) - 1)))
  return textOfReceipt(sealOf(ctx, register), receipt, previous?.jws ?? null)
}

/** By what the receipts of a register are signed. @throws where its key was sealed with another secret of this server */
function sealOf({ services }: Context, register: RegisterRow): ReceiptSeal {
  const { registerId, provider, certificate } = register
  const key = Buffer.from(opened(services.secrets, register, 'aesKey'), 'base64')
  return { register: registerId, key, provider, certificate }
}

/** The signature of a receipt by its text, or as the service issues it; null where there is none now, which is noted at the register. */
async function trySigning(
  ctx: Context,
  register: RegisterRow,
  { text, ...receipt }: ReceiptToIssue & { text: string },
): Promise<string | null> {
  const { service, account, publicKey, registerId } = register
  try {
    const access = { account, secret: opened(ctx.services.secrets, register, 'secret') }
    if (issuesReceipts(service)) {
      const isStep = receipt.kind === 'start' || receipt.kind === 'end'
      const patienceMs = isStep ? stepPatienceMs : signingPatienceMs
      const { environment } = ctx.services
      return await issueReceipt({ ...access, registerId }, receipt, { environment, patienceMs })
    }
    return await signText({ service, access, publicKey }, text, ctx.services)
  } catch (error) {
    ctx.log.warn({ err: error, register: register.id }, 'a receipt could not be signed')
    await ctx.db
      .update(cashRegisters)
      .set({
        failingSince: register.failingSince ?? new Date(ctx.now),
        retryAt: new Date(ctx.now + retryMs),
      })
      .where(eq(cashRegisters.id, register.id))
    return null
  }
}

/** Whether the service of a register has not answered for an hour, or says that it has ended the register. */
export async function isGivenUp({ services, now, log }: Context, register: RegisterRow): Promise<boolean> {
  const { account, registerId, failingSince } = register
  if (failingSince !== null && now - failingSince.getTime() >= hourMs) return true
  try {
    return await hasEnded(
      { account, registerId, secret: opened(services.secrets, register, 'secret') },
      services,
    )
  } catch (error) {
    log.warn({ err: error, register: register.id }, 'what issues receipts was not reached')
    return false
  }
}

/** Receipts of nothing that are made only where they can be signed at once, and what they change about their register. */
type SignedNull = Extract<ReceiptKind, 'start' | 'year' | 'end' | 'collective'>

/**
 * Makes a receipt of nothing that must be signed, unless `isDue` says of the locked register that it is not to be made; a call that takes money
 * meanwhile waits for it, as long as a signature may take. Returns whether it was made.
 */
export async function writeSignedNull(
  ctx: Context,
  id: number,
  kind: SignedNull,
  isDue: (register: RegisterRow) => boolean,
): Promise<boolean> {
  await signPending(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    await lockSigning(ctx, id)
    const [register] = await ctx.db.select().from(cashRegisters).where(eq(cashRegisters.id, id)).for('update')
    if (register === undefined || !isDue(register)) return false
    for (;;) {
      const now = await loadRegister(ctx, id)
      // What has just failed is not waited for once more, where only a signature will do.
      if (kind !== 'end' && register.failingSince === null && now.failingSince !== null) return false
      const pending = await nextUnsigned(ctx, id)
      if (pending === null) break
      if (!(await sign(ctx, now, pending))) return false
    }
    const { number, time: at, amounts, turnover } = nextOf(register, ctx, { kind })
    const isIssued = issuesReceipts(register.service)
    const text = isIssued
      ? ''
      : await nextText(ctx, register, { number: String(number), kind, at, amounts, turnover })
    const jws = await trySigning(ctx, register, { text, issueId: '', kind, amounts })
    // A register whose device never comes back can be ended all the same (RKSV § 17).
    if (jws === null && (kind !== 'end' || isIssued)) return false
    const signature = { jws: jws ?? unsignedJws(text), isSigned: jws !== null && !isMarkedUnsigned(jws) }
    await addReceipt(ctx, register, { kind, ...closedBy(kind, at) }, signature)
    await ctx.db
      .update(cashRegisters)
      .set({
        failingSince: null,
        retryAt: null,
        ...(kind === 'start' ? { state: 'active' } : kind === 'end' ? { state: 'ended' } : {}),
      })
      .where(eq(cashRegisters.id, id))
    return true
  })
}

/** The month whose last due receipt without amount this is. */
function closedBy(kind: SignedNull, at: string): { closedMonth?: string } {
  if (kind === 'start') return { closedMonth: monthBefore(at) }
  return kind === 'year' ? { closedMonth: `${Number(at.slice(0, 4)) - 1}-12` } : {}
}
