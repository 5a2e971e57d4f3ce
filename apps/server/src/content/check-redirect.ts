import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isTechnicalPath, pagePath } from '@theke/domain/content/page-path.ts'
import { isRedirectTarget, leadsInCircle, type Redirect } from '@theke/domain/content/redirects.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { redirects } from './content-tables.ts'
import { findSite } from './find-content.ts'

type StoredRedirect = typeof redirects.$inferSelect

/** Refuses redirects that lead nowhere or in a circle, and normalises their path (R-CONTENT-03). */
export async function checkRedirect(
  ctx: Context,
  row: Partial<StoredRedirect>,
  before: StoredRedirect | null,
): Promise<Partial<StoredRedirect>> {
  const { path: given = '', target = '', isEnabled = false } = { ...before, ...row }
  const path = pagePath(given)
  if (path === null) throw validationError([{ field: 'path', message: validationTexts.pagePath }])
  if (isTechnicalPath(path)) throw validationError([{ field: 'path', message: validationTexts.reservedPath }])
  if (!isRedirectTarget(target)) {
    throw validationError([{ field: 'target', message: validationTexts.redirectTarget }])
  }
  if (isEnabled && isLivePage(await ctx.services.cache.current(), path, ctx.now)) {
    throw validationError([{ field: 'path', message: validationTexts.hidesPage }])
  }
  if (isEnabled) await refuseCircle(ctx, { path, target }, before?.id)
  return { ...row, path }
}

/** Whether customers see a page at a path now: that of a public branch, a legal text or a published page. */
function isLivePage(snapshot: CatalogSnapshot, path: string, now: number): boolean {
  const [folder, identifier] = path.split('/')
  if (folder !== 'store') return findSite(snapshot, path, { isStaff: false, now }) !== null
  return snapshot.branches.some((branch) => branch.isPublic && branch.identifier === identifier)
}

async function refuseCircle(ctx: Context, redirect: Redirect, ownId = 0): Promise<void> {
  // Two that are saved at the same time could make a circle together.
  await ctx.db.execute(sql`lock table ${redirects} in share row exclusive mode`)
  const others = await ctx.db
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects)
    .where(and(eq(redirects.isEnabled, true), ne(redirects.id, ownId)))
  const { config } = await ctx.services.cache.current()
  const origins = [ctx.services.origin, config.website]
    .filter((own) => URL.canParse(own))
    .map((own) => new URL(own).origin)
  if (leadsInCircle(redirect, others, origins)) {
    throw validationError([{ field: 'target', message: validationTexts.redirectLoop }])
  }
}
