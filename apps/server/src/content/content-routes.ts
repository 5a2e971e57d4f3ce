import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { loadLegalText } from './load-legal-text.ts'
import { nodeApi } from '@theke/contract/content/node-api.ts'
import { previewApi } from '@theke/contract/content/preview-api.ts'
import { contentApi, type ContentReply } from '@theke/contract/content/site-view.ts'
import { versionApi } from '@theke/contract/content/version-api.ts'
import { handle } from '../http/handle.ts'
import { listVersions, loadVersion } from './content-versions.ts'
import { moveNode } from './move-node.ts'
import { createNavigationPreview } from './navigation-preview.ts'
import { createNodePreview, createPreview, findPreview } from './site-preview.ts'
import { isStaff } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { spokenLanguage } from '../http/language.ts'
import { snapshotInLanguage } from '../snapshot/snapshot-in-language.ts'
import { httpError } from '../http/http-errors.ts'
import { requireOpened } from '../http/require-opened.ts'
import { findRedirect, findSite, isReadBeforeOpening } from './find-content.ts'

export const contentHandlers = [
  handle(storefrontApi.loadLegalText, loadLegalText),
  handle(contentApi.loadContent, loadContent),
  handle(nodeApi.moveNode, moveNode),
  handle(previewApi.createPreview, createPreview),
  handle(previewApi.createNodePreview, createNodePreview),
  handle(previewApi.createNavigationPreview, createNavigationPreview),
  handle(versionApi.listVersions, listVersions),
  handle(versionApi.loadVersion, loadVersion),
]

/** What the shop's content says to a path, for browsers that get there without leaving the document. */
async function loadContent(
  ctx: Context,
  { query: { path = '', search = '' } }: { query: { path?: string; search?: string } },
): Promise<ContentReply> {
  const preview = await findPreview(ctx, path)
  if (preview) return { kind: 'site', site: preview.site }
  const snapshot = await ctx.services.cache.current()
  if (!isReadBeforeOpening(path)) requireOpened(snapshot, ctx)
  const redirect = findRedirect(snapshot, path, search, ctx.now)
  if (redirect) return { kind: 'redirect', address: redirect.address }
  const language = spokenLanguage(ctx.language, snapshot.config)
  const found = findSite(snapshotInLanguage(snapshot, language), path, {
    isStaff: isStaff(ctx.user?.roles ?? []),
    now: ctx.now,
  })
  if (found === null) throw httpError('not-found', 'Seite konnte nicht geladen werden')
  return found.view ? { kind: 'site', site: found.view } : { kind: 'unknown-type' }
}
