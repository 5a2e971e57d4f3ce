import { permissionsOf } from '@theke/contract/permissions/requirements.ts'
import type { CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import type { Context, SessionUser } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { moveSessionCookies } from './sessions.ts'

/** The person who is asking. @throws an HTTP error where nobody is logged in. */
export async function currentUser(ctx: Context): Promise<CurrentUser> {
  const { user } = ctx
  if (user === null) throw httpError('not-logged-in')
  return asCurrentUser(ctx, user)
}

/** The same for the browser itself, whose cookies are brought up to date. */
export async function loadCurrentUser(
  ctx: Context,
  { reply }: Input<typeof peopleApi.currentUser>,
): Promise<CurrentUser> {
  moveSessionCookies(ctx, reply)
  return currentUser(ctx)
}

/** A person as their own browser sees them. */
export async function asCurrentUser(
  { services }: Pick<Context, 'services'>,
  { branchIds, session, granted, ...user }: SessionUser,
): Promise<CurrentUser> {
  const { config } = await services.cache.current()
  // What the shop has not switched on is in nobody's way.
  const permissions = permissionsOf({ roles: user.roles, granted, session }).filter(
    (permission) => config.enableProduction || !permission.startsWith('production.'),
  )
  return {
    ...user,
    permissions,
    branches: branchIds.map((id) => ({ id })),
    currency: config.currency,
    workUnit: config.workUnit,
    csrfToken: session?.csrfToken ?? '',
    sessionEndsAt: new Date(session?.endsAt ?? 0).toISOString(),
    needsSecondFactor: session?.needsSecondFactor ?? false,
  }
}
