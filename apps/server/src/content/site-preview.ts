import type { NavigationView } from '@theke/contract/content/navigation.ts'
import { previewApi, type Preview } from '@theke/contract/content/preview-api.ts'
import type { SiteView } from '@theke/contract/content/site-view.ts'
import { site } from '@theke/contract/content/site.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { requireReferences } from '../crud/references.ts'
import { toRow } from '../crud/mapper.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { newToken, tokenHash } from '../crypto/secret-token.ts'
import { validateContent } from './check-node.ts'
import { type PreviewedSite, sitePreviews } from './content-tables.ts'
import { siteView } from './find-content.ts'
import { previewedNavigation } from './navigation-view.ts'
import { readFilesIn } from '../snapshot/read-content-rows.ts'

const lifetimeMs = 3_600_000
const previewPath = /^\/preview\/([\w-]{43})\/?$/

/** Stores a preview of an unsaved page, for an hour and for everybody with the link. */
export async function createPreview(
  ctx: Context,
  { body }: Input<typeof previewApi.createPreview>,
): Promise<Preview> {
  // Checks and stores as the page itself would be.
  await requireReferences(ctx, site.fields, body)
  return storePreview(ctx, toRow(site.fields, body, ctx.services.origin))
}

/** Stores a preview of an unsaved node on a page of its own, for an hour and for everybody with the link. */
export async function createNodePreview(
  ctx: Context,
  { body: { name, type, content } }: Input<typeof previewApi.createNodePreview>,
): Promise<Preview> {
  const judged = await validateContent(ctx, type, content)
  const section = { type, ...judged }
  return storePreview(ctx, {
    name,
    title: '',
    description: '',
    content: { body: '' },
    image: null,
    nodes: [],
    section,
  })
}

/** Stores a page for an hour, for everybody with the link. */
export async function storePreview(ctx: Context, previewed: PreviewedSite): Promise<Preview> {
  const token = newToken()
  const expiresAt = new Date(ctx.now + lifetimeMs)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(sitePreviews).where(lt(sitePreviews.expiresAt, new Date(ctx.now)))
    await ctx.db.insert(sitePreviews).values({ tokenHash: tokenHash(token), site: previewed, expiresAt })
  })
  return { address: `/preview/${token}`, expiresAt: expiresAt.toISOString() }
}

/** A page that an address previews, and the links around it where those are what is previewed. */
type FoundPreview = { site: SiteView; navigation: NavigationView | null }

/** What an address previews; null where it is no such address or its time is over. */
export async function findPreview(ctx: Context, path: string): Promise<FoundPreview | null> {
  const [, token] = previewPath.exec(path) ?? []
  if (token === undefined) return null
  const [found] = await ctx.db
    .select({ site: sitePreviews.site })
    .from(sitePreviews)
    .where(and(eq(sitePreviews.tokenHash, tokenHash(token)), gt(sitePreviews.expiresAt, new Date(ctx.now))))
  if (found === undefined) return null
  const snapshot = await ctx.services.cache.current()
  const { section, navigation } = found.site
  // The files of a draft are not among those that visitors know.
  const own = section ? await readFilesIn(ctx.db, [section.content]) : []
  const view = siteView(found.site, { ...snapshot, files: new Map([...snapshot.files, ...own]) }, ctx.now)
  return {
    site: { ...view, isPublic: false, isPreview: true },
    navigation: navigation ? previewedNavigation(navigation, snapshot, ctx.now) : null,
  }
}
