import { and, arrayContains, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import type { Account } from './account.ts'
import { passkeys, users } from './people-tables.ts'

// Any number that nothing else in this database locks.
const administratorsLock = 7_438_220

/**
 * Refuses a change after which nobody could administer the shop, now or once accounts have ended, or the caller not any more. `after` is null for a removal.
 * Runs inside the transaction of the change and lets such changes pass one at a time.
 */
export async function assertAnotherAdministratorExists(
  ctx: Context,
  before: Account,
  after: Account | null,
): Promise<void> {
  if (!canAdminister(before, ctx.now)) return
  const stays = after !== null && canAdminister(after, ctx.now)
  const isForGood = before.expiresAt === null
  if (stays && (!isForGood || after.expiresAt === null)) return
  if (!stays && before.id === ctx.user?.id) throw httpError('own-account')
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)
  const others = and(isOtherAdministrator(ctx, before.id), isForGood ? isNull(users.expiresAt) : undefined)
  if ((await ctx.db.$count(users, others)) === 0) throw httpError('last-administrator')
}

/** Whether the caller is the only administrator who can enter. */
export async function isSoleAdministrator(ctx: Context): Promise<boolean> {
  const { user } = ctx
  if (user === null || !isAdmin(user.roles)) return false
  return (await ctx.db.$count(users, isOtherAdministrator(ctx, user.id))) === 0
}

/**
 * Whether a single person administers the shop and could not enter without their password: no passkey, and no mail with which to set a new one.
 * @param sendsMail whether mails leave the shop.
 */
export async function isAdministratorAlone(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sendsMail: boolean,
): Promise<boolean> {
  const found = await db
    .select({ email: users.email, passkeys: db.$count(passkeys, eq(passkeys.userId, users.id)) })
    .from(users)
    .where(canAdministerSql(now))
    .limit(2)
  const [only] = found
  if (only === undefined || found.length > 1) return false
  return only.passkeys === 0 && !(sendsMail && only.email !== '')
}

export const administratorAloneText =
  'Nur eine Person verwaltet den Shop, und ohne ihr Passwort kommt niemand mehr hinein. Legen Sie einen zweiten Administrator oder einen Passkey an.'

/** The mail addresses of administrators who can enter; at most 20. */
export async function administratorAddresses({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(ne(users.email, ''), canAdministerSql(now)))
    .orderBy(users.id)
    .limit(20)
  return rows.map(({ email }) => email)
}

function canAdminister({ roles, isEnabled, isLocked, expiresAt }: Account, now: number): boolean {
  return isAdmin(roles) && isEnabled && !isLocked && (expiresAt === null || expiresAt.getTime() > now)
}

function isOtherAdministrator({ now }: Context, id: number): SQL | undefined {
  return and(ne(users.id, id), canAdministerSql(now))
}

function canAdministerSql(now: number) {
  return and(
    arrayContains(users.roles, ['ROLE_ADMIN']),
    eq(users.isEnabled, true),
    eq(users.isLocked, false),
    or(isNull(users.expiresAt), gt(users.expiresAt, new Date(now))),
  )
}
