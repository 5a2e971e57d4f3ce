import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../../core/context.ts'
import { snapshotInLanguage } from '../../snapshot/snapshot-in-language.ts'
import { spokenLanguage } from '../../http/language.ts'
import { httpError } from '../../http/http-errors.ts'
import { placeView } from './campaign-view.ts'
import { visiblePlace } from '../visible-branch.ts'

/** A branch page's data; a branch that is not public exists for staff only (R-SHOP-13). */
export async function loadBranchView(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<BranchView> {
  const stored = await ctx.services.cache.current()
  const language = spokenLanguage(ctx.language, stored.config)
  const place = visiblePlace(ctx, snapshotInLanguage(stored, language), params.identifier)
  if (place === null) throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  return placeView(place, ctx.services.origin, { now: ctx.now, language }).view
}
