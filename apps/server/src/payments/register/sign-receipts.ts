import type { ReceiptKind } from '@theke/domain/cash-register/signed-text.ts'
import { monthBefore } from '@theke/domain/cash-register/signed-text.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { unsignedJws } from './receipt-crypto.ts'
import { type ReceiptSeal, type SignableReceipt, textOfReceipt } from './receipt-text.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { mailReceipt } from './mail-receipt.ts'
import { signText } from './signing-device.ts'
import { addReceipt, nextOf, type ReceiptRow, type RegisterRow } from './write-receipt.ts'

/** How long after it failed what signs is tried again. */
const retryMs = 60_000

/** Signs what is not signed yet of a register, one receipt after the other. Any number of processes may do so at once. */
export async function signPending(ctx: Context, register: number): Promise<void> {
  while (await signNext(ctx, register));
}

/** Signs the next receipt of a register; false where there is none. A receipt is bound to the signature of the one before, so only one is signed at a time. */
function signNext(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockSigning(ctx, id)
    const receipt = await nextUnsigned(ctx, id)
    if (receipt === null) return false
    const register = await loadRegister(ctx, id)
    await sign(ctx, register, receipt)
    // A paper may wait for it.
    if (receipt.order !== null) await ctx.db.execute(sql`select pg_notify('theke_print', '')`)
    return true
  })
}

async function nextUnsigned({ db }: Context, register: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, register), isNull(cashReceipts.jws)))
    .orderBy(asc(cashReceipts.number))
    .limit(1)
  return row ?? null
}

async function sign(ctx: Context, register: RegisterRow, receipt: ReceiptRow): Promise<void> {
  const { number, kind, time: at, normal, reduced1, reduced2, zero, special, turnover } = receipt
  const amounts = { normal, reduced1, reduced2, zero, special }
  const text = await nextText(ctx, register, { number: String(number), kind, at, amounts, turnover })
  // What has failed is not asked again for every receipt: nobody waits for it longer than once.
  const jws = register.failingSince === null ? await trySigning(ctx, register, text) : null
  const signature = { jws: jws ?? unsignedJws(text), isSigned: jws !== null }
  await ctx.db.update(cashReceipts).set(signature).where(eq(cashReceipts.id, receipt.id))
  if (!register.mailsReceipts) return
  // A mail that cannot be made takes no signature with it.
  await inTransaction(ctx, (ctx) => mailReceipt(ctx, register, { ...receipt, ...signature })).catch(
    (error: unknown) => ctx.log.warn({ err: error, register: register.id }, 'a receipt could not be mailed'),
  )
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

/** A secret of a register. @throws where it was sealed with another secret of this server */
export function opened(
  secrets: Context['services']['secrets'],
  register: Pick<RegisterRow, 'registerId' | 'aesKey' | 'secret'>,
  name: 'aesKey' | 'secret',
): string {
  const text = secrets.open(register[name], `register ${register.registerId} ${name}`)
  if (text === null) throw new Error(`The ${name} of register ${register.registerId} cannot be opened`)
  return text
}

/** The signature of a text; null where there is none now, which is noted at the register. */
async function trySigning(ctx: Context, register: RegisterRow, text: string): Promise<string | null> {
  const { service, account, publicKey } = register
  try {
    const access = { account, secret: opened(ctx.services.secrets, register, 'secret') }
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

/** Whether what failed is to be tried again. A time that no failure until now can have set is of a clock that went wrong, and is not waited for. */
export function isRetryDue({ failingSince, retryAt }: RegisterRow, { now }: Pick<Context, 'now'>): boolean {
  if (failingSince === null) return false
  const wait = (retryAt?.getTime() ?? 0) - now
  return wait <= 0 || wait > retryMs
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
      const pending = await nextUnsigned(ctx, id)
      if (pending === null) break
      await sign(ctx, await loadRegister(ctx, id), pending)
    }
    const { number, time: at, amounts, turnover } = nextOf(register, ctx, { kind })
    const text = await nextText(ctx, register, { number: String(number), kind, at, amounts, turnover })
    const jws = await trySigning(ctx, register, text)
    // A register whose device never comes back can be ended all the same (RKSV § 17).
    if (jws === null && kind !== 'end') return false
    await addReceipt(
      ctx,
      register,
      { kind, ...closedBy(kind, at) },
      { jws: jws ?? unsignedJws(text), isSigned: jws !== null },
    )
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

/** Of which month a receipt of nothing is the last that was due. */
function closedBy(kind: SignedNull, at: string): { closedMonth?: string } {
  if (kind === 'start') return { closedMonth: monthBefore(at) }
  return kind === 'year' ? { closedMonth: `${Number(at.slice(0, 4)) - 1}-12` } : {}
}

/** A register as it is now. */
export async function loadRegister({ db }: Context, id: number): Promise<RegisterRow> {
  const [row] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, id))
  if (row === undefined) throw new Error('A register is gone')
  return row
}

/** Lets nobody else sign for a register until the end of the transaction. */
export async function lockSigning({ db }: Context, register: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('cash-register'), ${register})`)
}
