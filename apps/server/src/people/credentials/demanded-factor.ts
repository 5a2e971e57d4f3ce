import { mayAccess, type Role } from '@theke/contract/access.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { passkeys, recoveryCodes, sessions, users } from '../people-tables.ts'
import { hasPasskey, hasSecondFactor } from './known-factors.ts'

type Demand = Pick<Config, 'secondFactorRoles'>

/** Whether the shop demands a second factor of a person with these roles (R-ACCOUNT-15). */
export async function isFactorDemanded(
  { services }: Pick<Context, 'services'>,
  roles: readonly Role[],
): Promise<boolean> {
  const { config } = await services.cache.current()
  return isDemandedBy(config, roles)
}

/** Lets the session of somebody who has just set up a second factor do everything, and ends their others that still wait for one. */
export async function finishEnrolment({ db, user }: Context): Promise<void> {
  if (!user?.session?.needsSecondFactor) return
  const { id } = user.session
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, id), eq(sessions.needsSecondFactor, true)))
  await db.update(sessions).set({ needsSecondFactor: false }).where(eq(sessions.id, id))
}

/** Refuses to remove the last second factor of somebody who has to have one. Runs before the removal, in its transaction. */
export async function refuseLastFactor(ctx: Context, removed: 'app' | 'passkey'): Promise<void> {
  const { user } = ctx
  if (user === null || !(await isFactorDemanded(ctx, user.roles))) return
  // The app and the passkey may be removed at the same time.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const left =
    removed === 'app'
      ? await hasPasskey(ctx, user.id)
      : (await hasSecondFactor(ctx, user.id)) ||
        (await ctx.db.$count(passkeys, eq(passkeys.userId, user.id))) > 1
  if (!left) throw httpError('last-second-factor')
}

/**
 * What is wrong with a demand for second factors that a person is about to save: an administrator who begins to make it of themselves needs a
 * factor and recovery codes, so that no administrator locks themselves out.
 */
export async function demandErrors(
  ctx: Pick<Context, 'db' | 'user' | 'services'>,
  { secondFactorRoles = [] }: Partial<Demand>,
): Promise<ErrorEntry[]> {
  const { db, user } = ctx
  if (user === null || !isDemandedBy({ secondFactorRoles }, user.roles)) return []
  if (await isFactorDemanded(ctx, user.roles)) return []
  if ((await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))) > 0) return []
  const message =
    'Richten Sie in Ihrem Profil zuerst für sich selbst einen zweiten Faktor ein und bewahren Sie die Notfallcodes auf.'
  return [{ field: 'secondFactorRoles', message }]
}

function isDemandedBy({ secondFactorRoles }: Demand, roles: readonly Role[]): boolean {
  return secondFactorRoles.some((role) => mayAccess(role === 'ROLE_ADMIN' ? 'admin' : 'staff', roles))
}
