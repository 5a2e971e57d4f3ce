import { isAdmin } from '@theke/contract/access.ts'
import { pinPattern, type TimeAccess, type timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { user } from '@theke/contract/people/user.ts'
import { writeOnlyText } from '@theke/contract/fields.ts'
import { isTrivialPin } from '@theke/domain/people/password-weakness.ts'
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { managedBy } from '../../crud/staff-rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { type Account, entryRefusal } from '../account.ts'
import { hashPassword, isPassword } from '../credentials/password.ts'
import { beginAttempt, clearFailures } from '../login/login-attempts.ts'
import { users } from '../people-tables.ts'

const pinTexts = {
  wrongForm: 'Eine PIN hat vier bis acht Ziffern.',
  trivial: 'Diese PIN errät jeder. Bitte nehmen Sie andere Ziffern.',
} as const

/** With what the caller records their working time. */
export async function loadOwnTimeAccess(ctx: Context): Promise<TimeAccess> {
  return accessOf(await requireAccount(ctx, ctx.user?.id ?? 0))
}

/** With what a person of the caller's branches records their working time. */
export async function loadTimeAccess(
  ctx: Context,
  { id }: Input<typeof timeAccessApi.loadTimeAccess>,
): Promise<TimeAccess> {
  return accessOf(await requireManaged(ctx, id))
}

/** Sets or removes the caller's own PIN. */
export function setOwnPin(
  ctx: Context,
  { body: { pin } }: Input<typeof timeAccessApi.setOwnPin>,
): Promise<TimeAccess> {
  return storePin(ctx, ctx.user?.id ?? 0, pin)
}

/** Sets or removes the PIN of a person of the caller's branches. */
export async function setPin(
  ctx: Context,
  { id, body: { pin } }: Input<typeof timeAccessApi.setPin>,
): Promise<TimeAccess> {
  const { roles } = await requireManaged(ctx, id)
  // With the PIN of an administrator a manager could record working time in their name.
  if (isAdmin(roles) && !isAdmin(ctx.user?.roles ?? [])) throw httpError('not-allowed')
  return storePin(ctx, id, pin)
}

/**
 * Whether a PIN is that of a person, at one device. Five wrong ones within 15 minutes lock it there for 15 minutes. @throws an HTTP error
 * while it is locked
 */
export async function isPinOf(ctx: Context, id: number, device: number, pin: string): Promise<boolean> {
  const key = provedAt(`pin of user ${id} on device ${device}`)
  await beginAttempt(ctx, key)
  const [account] = await ctx.db.select().from(users).where(eq(users.id, id))
  const fits = await isPassword(pin, account?.pinHash ?? null)
  if (!fits || account === undefined || entryRefusal(account, ctx.now) !== null) return false
  await clearFailures(ctx, key)
  if (account.pinDigits === null)
    await ctx.db.update(users).set({ pinDigits: pin.length }).where(eq(users.id, id))
  return true
}

async function storePin(ctx: Context, id: number, pin: string): Promise<TimeAccess> {
  if (pin !== '' && !pinPattern.test(pin))
    throw validationError([{ field: 'pin', message: pinTexts.wrongForm }])
  if (pin !== '' && isTrivialPin(pin)) throw validationError([{ field: 'pin', message: pinTexts.trivial }])
  const pinHash = pin === '' ? null : await hashPassword(pin)
  const pinDigits = pin === '' ? null : pin.length
  return inTransaction(ctx, async (ctx) => {
    const before = await requireAccount(ctx, id)
    await ctx.db.update(users).set({ pinHash, pinDigits }).where(eq(users.id, id))
    await auditTimeAccess(ctx, before, { pinHash })
    return accessOf({ ...before, pinHash })
  })
}

/** By what wrong proofs are counted. */
export function provedAt(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}

/** Writes down that a PIN or badge was set or removed, and neither of them. */
export function auditTimeAccess(
  ctx: Context,
  before: Account,
  changed: Partial<Pick<Account, 'pinHash' | 'badgeHash'>>,
): Promise<void> {
  return writeAuditEntry(ctx, {
    entity: user.path,
    record: before.id,
    title: before.username,
    fields: { pinHash: writeOnlyText({ label: 'PIN' }), badgeHash: writeOnlyText({ label: 'Ausweis' }) },
    before,
    after: { ...before, ...changed },
  })
}

/** A person who works in one of the caller's branches; for administrators anybody. */
export async function requireManaged(ctx: Context, id: number): Promise<Account> {
  const account = await requireAccount(ctx, id)
  const isManaged = await managedBy(ctx)
  if (!isManaged(id)) throw httpError('not-found')
  return account
}

/** Somebody's account. @throws an HTTP error where there is none */
export async function requireAccount({ db }: Context, id: number): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  if (account === undefined) throw httpError('not-found')
  return account
}

/** With what somebody records their working time. */
export function accessOf({ timeTokenAt, pinHash, badgeHash }: Account): TimeAccess {
  return {
    tokenAt: timeTokenAt?.toISOString() ?? null,
    hasPin: pinHash !== null,
    hasBadge: badgeHash !== null,
  }
}
