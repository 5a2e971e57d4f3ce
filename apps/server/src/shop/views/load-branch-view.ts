import { isStaff } from '@theke/contract/access.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../../core/context.ts'
import { spokenLanguage } from '../../http/language.ts'
import { httpError } from '../../http/http-errors.ts'
import { branchView } from './branch-view.ts'
import { requireOpened } from '../../http/require-opened.ts'

/** A branch page's data; a branch that is not public exists for staff only (R-SHOP-13). */
export async function loadBranchView(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<BranchView> {
  const snapshot = await ctx.services.cache.current()
  requireOpened(snapshot, ctx)
  const branch = snapshot.branches.find(({ identifier }) => identifier === params.identifier)
  if (branch === undefined || !(branch.isPublic || isStaff(ctx.user?.roles ?? []))) {
    throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  }
  const language = spokenLanguage(ctx.language, snapshot.config)
  return branchView(snapshot, branch, ctx.services.origin, { now: ctx.now, language }).view
}
