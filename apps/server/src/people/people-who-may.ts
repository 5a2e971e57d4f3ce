import { isAdmin } from '@theke/contract/access.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import { employeePermissions, hasPermission } from '@theke/contract/permissions/requirements.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { permissionSets, users } from './people-tables.ts'

/**
 * The numbers of the people of a branch who have a permission, without those of `except`; the administrators of the shop where nobody of
 * the branch is left.
 */
export async function peopleWhoMay(
  { db }: Pick<Context, 'db'>,
  permission: Permission,
  { branch, except }: { branch: number; except: readonly (number | null)[] },
): Promise<number[]> {
  const worksHere = sql`${branch} = any(${users.branches})`
  const rows = await db
    .select({
      id: users.id,
      roles: users.roles,
      permissions: permissionSets.permissions,
      worksHere: sql<boolean>`${worksHere}`,
    })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSet))
    .where(
      and(
        eq(users.isEnabled, true),
        eq(users.isLocked, false),
        or(worksHere, sql`'ROLE_ADMIN' = any(${users.roles})`),
      ),
    )
    .orderBy(users.id)
  const able = rows.filter(({ id, roles, permissions }) => {
    const granted = permissions === null ? employeePermissions : new Set(permissions)
    return !except.includes(id) && hasPermission({ roles, granted }, permission)
  })
  const ofBranch = able.filter((person) => person.worksHere)
  return (ofBranch.length > 0 ? ofBranch : able.filter(({ roles }) => isAdmin(roles))).map(({ id }) => id)
}
