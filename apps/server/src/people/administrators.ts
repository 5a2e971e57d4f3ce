import { and, arrayContains, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import type { Account } from './account.ts'
import { users } from './people-tables.ts'

// Any number that nothing else in this database locks.
const administratorsLock = 7_438_220

/**
 * Refuses a change after which nobody could administer the shop, or the caller not any more. `after` is null for a removal.
 * Runs inside the transaction of the change and lets such changes pass one at a time.
 */
export async function assertAnotherAdministratorExists(
  ctx: Context,
  before: Account,
  after: Account | null,
): Promise<void> {
  if (!canAdminister(before, ctx.now) || (after !== null && canAdminister(after, ctx.now))) return
  if (before.id === ctx.user?.id) throw httpError('own-account')
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)
  if ((await otherAdministrators(ctx, before.id)) === 0) throw httpError('last-administrator')
}

/** Whether the caller is the only administrator who can enter. */
export async function isSoleAdministrator(ctx: Context): Promise<boolean> {
  const { user } = ctx
  return user !== null && isAdmin(user.roles) && (await otherAdministrators(ctx, user.id)) === 0
}

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

function otherAdministrators({ db, now }: Context, id: number): Promise<number> {
  return db.$count(users, and(ne(users.id, id), canAdministerSql(now)))
}

function canAdministerSql(now: number) {
  return and(
    arrayContains(users.roles, ['ROLE_ADMIN']),
    eq(users.isEnabled, true),
    eq(users.isLocked, false),
    or(isNull(users.expiresAt), gt(users.expiresAt, new Date(now))),
  )
}
