import { isAdmin } from '@theke/contract/access.ts'
import { badgePattern, type TimeAccess, type timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { createHmac } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { SecretBox } from '../../crypto/secret-encryption.ts'
import { violatedConstraint } from '../../crud/unique-values.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { isSame } from '../../http/csrf.ts'
import { entryRefusal } from '../account.ts'
import { beginAttempt, clearAttempt, clearFailures } from '../login/login-attempts.ts'
import { users } from '../people-tables.ts'
import { accessOf, auditTimeAccess, provedAt, requireAccount, requireManaged } from './time-pin.ts'

export const badgeTexts = {
  wrongForm: 'Der Code eines Ausweises hat 6 bis 64 Buchstaben, Ziffern oder Zeichen.',
  taken: 'Diesen Ausweis hat schon jemand.',
} as const

/** Sets or removes the badge of a person of the caller's branches. */
export async function setBadge(
  ctx: Context,
  { id, body: { badge } }: Input<typeof timeAccessApi.setBadge>,
): Promise<TimeAccess> {
  const { roles } = await requireManaged(ctx, id)
  // With the badge of an administrator a manager could record working time in their name.
  if (isAdmin(roles) && !isAdmin(ctx.user?.roles ?? [])) throw httpError('not-allowed')
  if (badge !== '' && !badgePattern.test(badge)) refuse(badgeTexts.wrongForm)
  const badgeHash = badge === '' ? null : hashBadge(ctx.services.secrets, badge)
  return inTransaction(ctx, async (ctx) => {
    const before = await requireAccount(ctx, id)
    if (badgeHash !== null && (await isTaken(ctx, id, badgeHash))) refuse(badgeTexts.taken)
    await ctx.db.update(users).set({ badgeHash }).where(eq(users.id, id))
    await auditTimeAccess(ctx, before, { badgeHash })
    return accessOf({ ...before, badgeHash })
  }).catch((error: unknown) => {
    // Somebody else got the same badge at the same time.
    if (violatedConstraint(error) === 'users_badge_hash') refuse(badgeTexts.taken)
    throw error
  })
}

/**
 * Whose badge it is; null where it is nobody's who may enter. Five unknown ones within 15 minutes lock badges at that device for 15 minutes,
 * also where known ones are between them: with their own badge nobody guesses others for longer.
 * @throws an HTTP error while they are locked
 */
export async function ownerOfBadge(ctx: Context, device: number, badge: string): Promise<number | null> {
  const key = provedAt(`badges on device ${device}`)
  const attempt = await beginAttempt(ctx, key)
  const [account] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.badgeHash, hashBadge(ctx.services.secrets, badge)))
  if (account === undefined || entryRefusal(account, ctx.now) !== null) return null
  await clearAttempt(ctx, attempt)
  return account.id
}

/** Whether a badge is that of a person, at one device, with the same lock as their PIN. @throws an HTTP error while it is locked */
export async function isBadgeOf(ctx: Context, id: number, device: number, badge: string): Promise<boolean> {
  const key = provedAt(`badge of user ${id} on device ${device}`)
  await beginAttempt(ctx, key)
  const [account] = await ctx.db.select().from(users).where(eq(users.id, id))
  const fits = isSame(hashBadge(ctx.services.secrets, badge), account?.badgeHash ?? '')
  if (!fits || account === undefined || entryRefusal(account, ctx.now) !== null) return false
  await clearFailures(ctx, key)
  return true
}

function hashBadge(secrets: SecretBox, badge: string): string {
  return createHmac('sha256', secrets.derive('theke badges')).update(badge).digest('hex')
}

async function isTaken({ db }: Context, id: number, badgeHash: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.badgeHash, badgeHash), ne(users.id, id)))) > 0
}

function refuse(message: string): never {
  throw validationError([{ field: 'badge', message }])
}
