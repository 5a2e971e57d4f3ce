import type { StartView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../../core/context.ts'
import { snapshotInLanguage } from '../../snapshot/snapshot-in-language.ts'
import { spokenLanguage } from '../../http/language.ts'
import { requireOpened } from '../../http/require-opened.ts'
import { startView } from './start-view.ts'

/** The start page's data. */
export async function loadStartView(ctx: Context): Promise<StartView> {
  const snapshot = await ctx.services.cache.current()
  requireOpened(snapshot, ctx)
  const language = spokenLanguage(ctx.language, snapshot.config)
  return startView(snapshotInLanguage(snapshot, language), ctx.services.origin, { now: ctx.now, language })
    .view
}
