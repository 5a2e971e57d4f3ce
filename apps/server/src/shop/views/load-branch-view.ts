import { isStaff } from '@theke/contract/access.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../../core/context.ts'
import { snapshotInLanguage } from '../../snapshot/snapshot-in-language.ts'
import { spokenLanguage } from '../../http/language.ts'
import { httpError } from '../../http/http-errors.ts'
import { branchView } from './branch-view.ts'
import { requireOpened } from '../../http/require-opened.ts'

/** A branch page's data; a branch that is not public exists for staff only (R-SHOP-13). */
export async function loadBranchView(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<BranchView> {
  const stored = await ctx.services.cache.current()
  const language = spokenLanguage(ctx.language, stored.config)
  const snapshot = snapshotInLanguage(stored, language)
  requireOpened(snapshot, ctx)
  const branch = snapshot.branches.find(({ identifier }) => identifier === params.identifier)
  if (branch === undefined || !(branch.isPublic || isStaff(ctx.user?.roles ?? []))) {
    throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  }
  return branchView(snapshot, branch, ctx.services.origin, { now: ctx.now, language }).view
}
