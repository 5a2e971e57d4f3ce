import { permissionsOf } from '@theke/contract/permissions/requirements.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import type { Context, SessionUser } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'

/** The person who is asking. @throws an HTTP error where nobody is logged in. */
export async function currentUser({ user }: Context): Promise<CurrentUser> {
  if (user === null) throw httpError('not-logged-in')
  return asCurrentUser(user)
}

/** A person as their own browser sees them. */
export function asCurrentUser({ branchIds, session, granted, ...user }: SessionUser): CurrentUser {
  const permissions = permissionsOf({ roles: user.roles, granted })
  return {
    ...user,
    permissions,
    branches: branchIds.map((id) => ({ id })),
    csrfToken: session?.csrfToken ?? '',
  }
}
