import { isStaff } from '@theke/contract/access.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { Context } from '../core/context.ts'

/** The branch of this identifier; null where there is none that the caller may know of. */
export function visibleBranch(
  { user }: Context,
  { branches }: CatalogSnapshot,
  identifier: string | undefined,
): CatalogSnapshot['branches'][number] | null {
  const branch = branches.find((candidate) => candidate.identifier === identifier)
  return branch?.isPublic === true || isStaff(user?.roles ?? []) ? (branch ?? null) : null
}
