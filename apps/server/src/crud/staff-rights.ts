import { isAdmin } from '@theke/contract/access.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { hasPermission, missingPermissionText } from '@theke/contract/permissions/requirements.ts'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { columnOf } from './columns-of.ts'
import type { Resource } from './resource.ts'
import { resourceAt } from './resource-registry.ts'
import type { Stored } from './stored.ts'

type Caller = Pick<Context, 'user'>

/** The caller where their rights are limited to branches; null for administrators and for what the shop does by itself. */
function limitedStaff({ user }: Caller): NonNullable<Context['user']> | null {
  return user === null || isAdmin(user.roles) ? null : user
}

/** The rows of the caller's branches; undefined where that is all of them (R-ACCOUNT-02). */
export function ofOwnBranches(caller: Caller, branch: PgColumn): SQL | undefined {
  const staff = limitedStaff(caller)
  if (staff === null) return undefined
  return staff.branchIds.length === 0 ? sql`false` : inArray(branch, staff.branchIds)
}

/**
 * The rows about people whom the caller manages, which are those who work in one of the caller's branches; undefined where that is everybody
 * (R-ACCOUNT-02). The branch that is written into a row says nothing about that.
 */
export function ofManagedPeople(caller: Caller, person: PgColumn): SQL | undefined {
  const staff = limitedStaff(caller)
  return staff === null ? undefined : sql`${person} in (${peopleOf(staff.branchIds)})`
}

/** Tells of each person whether the caller manages them. Asks once. */
export async function managedBy(ctx: Pick<Context, 'user' | 'db'>): Promise<(person: number) => boolean> {
  const staff = limitedStaff(ctx)
  if (staff === null) return () => true
  const { rows } = await ctx.db.execute<{ id: number }>(peopleOf(staff.branchIds))
  const managed = new Set(rows.map(({ id }) => id))
  return (person) => managed.has(person)
}

/**
 * Refuses to write or decide what is about a person: people of other branches, administrators where the caller is none, and the caller.
 * @throws an HTTP error
 */
export async function requireRightOver(ctx: Context, person: number): Promise<void> {
  const staff = limitedStaff(ctx)
  if (staff === null) return
  if (person === staff.id) throw httpError('own-request')
  const { table } = resourceAt('users')
  const [found] = await ctx.db
    .select({
      roles: columnOf(table, 'roles'),
      isManaged: sql<boolean>`id in (${peopleOf(staff.branchIds)})`,
    })
    .from(table)
    .where(eq(columnOf(table, 'id'), person))
  const roles = Array.isArray(found?.roles) ? found.roles : []
  if (found?.isManaged !== true || isAdmin(roles)) throw httpError('not-allowed')
}

/** Whether the caller may change what holds for all branches. */
export function hasRightForAll(caller: Caller): boolean {
  const staff = limitedStaff(caller)
  return staff === null || hasPermission(staff, 'company.write')
}

/** Whether the caller may change what holds for some branches. */
export function hasRightFor(caller: Caller, branches: readonly number[] | 'all'): boolean {
  if (hasRightForAll(caller)) return true
  return branches !== 'all' && branches.every((id) => caller.user?.branchIds.includes(id))
}

/** Refuses to change what holds for branches that are not the caller's, without the permission for that. @throws an HTTP error */
export function requireRightFor(caller: Caller, branches: readonly number[] | 'all'): void {
  if (hasRightFor(caller, branches)) return
  throw httpError('not-allowed', missingPermissionText('company.write'))
}

/** Refuses to change a branch that is none of the caller's, whatever they may change for all. @throws an HTTP error */
export function requireOwnBranch(caller: Caller, { id }: { id: number }): void {
  const staff = limitedStaff(caller)
  if (staff !== null && !staff.branchIds.includes(id)) throw httpError('not-allowed')
}

/** The rows whose list of branches names one of the caller's, or none, which is all branches; undefined where that is every row (R-ACCOUNT-02). */
export function ofSharedBranches(caller: Caller, branches: PgColumn): SQL | undefined {
  const staff = limitedStaff(caller)
  if (staff === null) return undefined
  return sql`(cardinality(${branches}) = 0 or ${branches} && ${sql.param(staff.branchIds)}::int[])`
}

/** The records of an entity that the caller may know of, by their branch or by the person they are about. */
export function staffScope(ctx: Caller, { entity, table }: Resource): SQL | undefined {
  const { branchField, personField, rowsOfBranch } = entity
  const staff = limitedStaff(ctx)
  if (staff === null) return undefined
  const ofBranch = branchField === undefined ? undefined : ofOwnBranches(ctx, columnOf(table, branchField))
  if (personField === undefined) return ofBranch
  const person = columnOf(table, personField)
  const own = eq(person, staff.id)
  if (rowsOfBranch === undefined) return or(own, isNull(person), ofManagedPeople(ctx, person))
  const kind = columnOf(table, rowsOfBranch.field)
  return or(
    own,
    and(eq(kind, rowsOfBranch.value), ofBranch),
    and(ne(kind, rowsOfBranch.value), ofManagedPeople(ctx, person)),
  )
}

/** Refuses to store a record of a branch that is not the caller's, or about a person over whom they have no right. @throws an HTTP error */
export async function requireRightToStore(
  ctx: Context,
  entity: Entity,
  row: Stored,
  before: Stored | null,
): Promise<void> {
  const { branchField, personField } = entity
  const staff = limitedStaff(ctx)
  if (staff === null) return
  const after = { ...before, ...row }
  const branch = branchField && after[branchField]
  // Where the person counts, a foreign branch may stay, and nobody writes it.
  const isKept = personField !== undefined && before !== null && branch === before[branchField ?? '']
  if (branchField !== undefined && !isKept && !staff.branchIds.includes(Number(branch)))
    throw httpError('not-allowed')
  if (before !== null) await requireRightToChange(ctx, entity, before)
  await requireRightToChange(ctx, entity, after)
}

/** Refuses to change, remove or restore a stored record about a person over whom the caller has no right. @throws an HTTP error */
export async function requireRightToChange(ctx: Context, entity: Entity, row: Stored): Promise<void> {
  const { branchField = '', personField, rowsOfBranch } = entity
  const staff = limitedStaff(ctx)
  if (staff === null || personField === undefined) return
  if (rowsOfBranch !== undefined && row[rowsOfBranch.field] === rowsOfBranch.value) {
    // One's own shift in the plan of another branch is seen, and planned there.
    if (!staff.branchIds.includes(Number(row[branchField]))) throw httpError('not-allowed')
    return
  }
  const person = row[personField]
  if (typeof person === 'number') await requireRightOver(ctx, person)
}

function peopleOf(branches: readonly number[]): SQL {
  const { table } = resourceAt('users')
  return sql`select person.id from ${table} as person where person.branches && ${sql.param([...branches])}::int[]`
}
