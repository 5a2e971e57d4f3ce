import { isAdmin } from '@theke/contract/access.ts'
import { administratorKey } from '@theke/contract/permissions/built-in-sets.ts'
import { permissionOptions } from '@theke/contract/permissions/requirements.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import type { Account } from './account.ts'
import { permissionSets } from './people-tables.ts'

type StoredSet = typeof permissionSets.$inferSelect

const knownKeys: ReadonlySet<unknown> = new Set(permissionOptions.map(({ key }) => key))

/** Refuses permissions that do not exist, and any change to what administrators may do. */
export function checkPermissionSet(
  _ctx: Context,
  row: Partial<StoredSet>,
  before: StoredSet | null,
): Partial<StoredSet> {
  if (!('permissions' in row)) return row
  // A JSON field, whose shape no schema has checked.
  const given: unknown = row.permissions ?? []
  if (!Array.isArray(given) || !given.every((key) => knownKeys.has(key))) {
    throw validationError([{ field: 'permissions', message: validationTexts.choice }])
  }
  const permissions = [...new Set<string>(given)].toSorted()
  if (before?.key === administratorKey && permissions.length < knownKeys.size) {
    throw validationError([{ field: 'permissions', message: validationTexts.wholeSet }])
  }
  return { ...row, permissions }
}

/** A built-in set cannot be removed, so that a shop can go back to it. */
export async function keepBuiltInSet(_ctx: Context, { isBuiltIn }: StoredSet): Promise<void> {
  if (isBuiltIn) throw httpError('built-in-set')
}

/** The administrators' set has no effect for a user without that role, so it cannot be given to one. */
export async function checkSetOfUser(
  { db }: Context,
  { roles = [], permissionSet = null }: Partial<Account>,
): Promise<void> {
  if (permissionSet === null || isAdmin(roles)) return
  const [set] = await db
    .select({ key: permissionSets.key })
    .from(permissionSets)
    .where(eq(permissionSets.id, permissionSet))
  if (set?.key !== administratorKey) return
  throw validationError([{ field: 'permissionSet', message: validationTexts.administratorSet }])
}
