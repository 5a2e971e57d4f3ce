import { isAdmin, isStaff } from '@theke/contract/access.ts'
import { phasesOf, type Place, placeNamed } from '../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { requireOpened } from '../http/require-opened.ts'

/** The branch of this identifier, or the campaign at it; null where there is none that the caller may know of. @throws Refused before the opening */
export function visiblePlace(
  ctx: Pick<Context, 'user' | 'now'>,
  snapshot: CatalogSnapshot,
  identifier: string | undefined,
): Place | null {
  requireOpened(snapshot, ctx)
  const forStaff = isStaff(ctx.user?.roles ?? [])
  const phases = forStaff ? phasesOf.staff : phasesOf.customers
  const place = placeNamed(snapshot, identifier, { now: ctx.now, phases, includesDisabled: forStaff })
  return place?.branch.isPublic === true || forStaff ? place : null
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
