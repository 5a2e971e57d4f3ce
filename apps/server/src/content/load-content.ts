import { isStaff } from '@theke/contract/access.ts'
import type { ContentReply } from '@theke/contract/content/site-view.ts'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { findRedirect, findSite } from './find-content.ts'
import { findPreview } from './site-preview.ts'

/** What the shop's content says to a path, for browsers that get there without leaving the document. */
export async function loadContent(
  ctx: Context,
  { query: { path = '', search = '' } }: { query: { path?: string; search?: string } },
): Promise<ContentReply> {
  const preview = await findPreview(ctx, path)
  if (preview) return { kind: 'site', site: preview.site }
  const snapshot = await ctx.services.cache.current()
  const redirect = findRedirect(snapshot, path, search)
  if (redirect) return { kind: 'redirect', address: redirect.address }
  const found = findSite(snapshot, path, {
    isStaff: isStaff(ctx.user?.roles ?? []),
    now: ctx.now,
  })
  if (found === null) throw httpError('not-found', 'Seite konnte nicht geladen werden')
  return found.view ? { kind: 'site', site: found.view } : { kind: 'unknown-type' }
}
