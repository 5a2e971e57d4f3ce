import { issuesReceipts } from '@theke/domain/cash-register/signed-text.ts'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import type { ReceiptRow, RegisterRow } from './write-receipt.ts'

/** How long after it failed what signs is tried again. */
export const retryMs = 60_000

/** Whether a register takes the money of its branch, or would if it were not held back. */
export const isInUse = inArray(cashRegisters.state, ['active', 'held'])

/** A register as it is now. */
export async function loadRegister({ db }: Context, id: number): Promise<RegisterRow> {
  const [row] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, id))
  if (row === undefined) throw new Error('A register is gone')
  return row
}

/** Those registers that take the money of the same branch, or of all without their own. */
export function isOfBranch(branch: number | null): SQL {
  return branch === null ? isNull(cashRegisters.branch) : eq(cashRegisters.branch, branch)
}

/** Whether another register has taken the place of one that is still in use. */
export async function isReplaced(
  { db }: Context,
  { id, branch }: Pick<RegisterRow, 'id' | 'branch'>,
): Promise<boolean> {
  const isNewer = and(gt(cashRegisters.id, id), eq(cashRegisters.state, 'active'), isOfBranch(branch))
  return (await db.$count(cashRegisters, isNewer)) > 0
}

/** Lets nobody else sign for a register until the end of the transaction. */
export async function lockSigning({ db }: Context, register: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('cash-register'), ${register})`)
}

/** Whether what failed is to be tried again. A time that no failure until now can have set is of a clock that went wrong, and is not waited for. */
export function isRetryDue(
  { failingSince, retryAt }: Pick<RegisterRow, 'failingSince' | 'retryAt'>,
  { now }: Pick<Context, 'now'>,
): boolean {
  if (failingSince === null) return false
  const wait = (retryAt?.getTime() ?? 0) - now
  return wait <= 0 || wait > retryMs
}

/** The oldest receipt of a register that has no signature. */
export async function nextUnsigned({ db }: Context, register: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, register), isNull(cashReceipts.jws)))
    .orderBy(asc(cashReceipts.number))
    .limit(1)
  return row ?? null
}

/** Whether a register can make its last receipt: what it needs for that was not sealed with another secret of this server. */
export function canBeSealed({ services }: Context, register: RegisterRow): boolean {
  const name = issuesReceipts(register.service) ? 'secret' : 'aesKey'
  return openedOrNull(services.secrets, register, name) !== null
}

/** A secret of a register. @throws where it was sealed with another secret of this server */
export function opened(
  secrets: Context['services']['secrets'],
  register: Pick<RegisterRow, 'registerId' | 'aesKey' | 'secret'>,
  name: 'aesKey' | 'secret',
): string {
  const text = openedOrNull(secrets, register, name)
  if (text === null) throw new Error(`The ${name} of register ${register.registerId} cannot be opened`)
  return text
}

/** A secret of a register; null where it was sealed with another secret of this server. */
export function openedOrNull(
  secrets: Context['services']['secrets'],
  register: Pick<RegisterRow, 'registerId' | 'aesKey' | 'secret'>,
  name: 'aesKey' | 'secret',
): string | null {
  return secrets.open(register[name], `register ${register.registerId} ${name}`)
}
