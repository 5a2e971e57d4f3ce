import { isStaff } from '@theke/contract/access.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import type { Context } from '../context.ts'

/** The branch of this identifier; null where there is none that the caller may know of. */
export function visibleBranch(
  { user }: Context,
  { branches }: ShopSnapshot,
  identifier: string | undefined,
): ShopSnapshot['branches'][number] | null {
  const branch = branches.find((candidate) => candidate.identifier === identifier)
  return branch?.isPublic === true || isStaff(user?.roles ?? []) ? (branch ?? null) : null
}
