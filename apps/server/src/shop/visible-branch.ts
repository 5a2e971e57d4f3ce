import { isAdmin, isStaff } from '@theke/contract/access.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { requireOpened } from '../http/require-opened.ts'

/** The branch of this identifier; null where there is none that the caller may know of. @throws Refused before the opening */
export function visibleBranch(
  ctx: Context,
  snapshot: CatalogSnapshot,
  identifier: string | undefined,
): CatalogSnapshot['branches'][number] | null {
  requireOpened(snapshot, ctx)
  const branch = snapshot.branches.find((candidate) => candidate.identifier === identifier)
  return branch?.isPublic === true || isStaff(ctx.user?.roles ?? []) ? (branch ?? null) : null
}

/** The branch of a parameter where the caller works; administrators work at all of them. @throws an HTTP error where they do not */
export function ownBranch(
  { user }: Context,
  { branches }: CatalogSnapshot,
  param: string | undefined,
): CatalogSnapshot['branches'][number] {
  const branch = branches.find(({ id }) => id === Number(param))
  const isTheirs = branch && user && (isAdmin(user.roles) || user.branchIds.includes(branch.id))
  if (!isTheirs) throw httpError('not-found')
  return branch
}
