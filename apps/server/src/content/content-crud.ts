import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
import { redirect } from '@theke/contract/content/redirect.ts'
import { site } from '@theke/contract/content/site.ts'
import { pagePath, isTechnicalPath, isReservedPath } from '@theke/domain/content/page-path.ts'
import { eq, and, ne, sql, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { crud } from '../crud/resource.ts'
import { checkNavigation } from './check-navigation.ts'
import { checkNode, fieldsOfContent } from './check-node.ts'
import { blocks, donatees, navigations, nodes, redirects, sites } from './content-tables.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isRedirectTarget, leadsInCircle, type Redirect } from '@theke/domain/content/redirects.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { findSite } from './find-content.ts'
import { clearAddress, leaveRedirect, lockAddresses } from './leave-redirect.ts'
import type { CrudHooks } from '../crud/crud-hooks.ts'

type PublishingTime = { publishFrom: Date | null; publishTo: Date | null }

type Published = PgTable & { publishFrom: PgColumn; publishTo: PgColumn; $inferSelect: PublishingTime }

type StoredSite = typeof sites.$inferSelect

type StoredRedirect = typeof redirects.$inferSelect

export const contentCrud = [
  crud(site, sites, {
    ...published(sites, checkSitePath),
    afterSave: redirectFromOldPath,
    filters: { path: atPath(sites.path) },
  }),
  crud(redirect, redirects, {
    beforeLock: lockAddresses,
    beforeSave: checkRedirect,
    filters: { path: atPath(redirects.path) },
  }),
  crud(block, blocks, published(blocks)),
  crud(node, nodes, { ...published(nodes, checkNode), contentFields: fieldsOfContent }),
  crud(navigation, navigations, published(navigations, checkNavigation)),
  crud(donatee, donatees),
]

/** Paths are stored normalised: `/kontakt` as `kontakt`. */
function atPath(column: PgColumn) {
  return (typed: string) => eq(column, pagePath(typed) ?? typed)
}

/** Refuses redirects that lead nowhere or in a circle, and normalises their path (R-CONTENT-03). */
async function checkRedirect(
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
  if (!isEnabled) return { ...row, path }
  await lockAddresses(ctx)
  if (await isPageAt(ctx, path)) {
    throw validationError([{ field: 'path', message: validationTexts.hidesPage }])
  }
  await refuseCircle(ctx, { path, target }, before?.id)
  return { ...row, path }
}

/** Whether a page stands at a path: a stored one, also a draft, that of a public branch or a legal text. */
async function isPageAt(ctx: Context, path: string): Promise<boolean> {
  if ((await ctx.db.$count(sites, eq(sites.path, path))) > 0) return true
  const snapshot = await ctx.services.cache.current()
  const [folder, identifier] = path.split('/')
  return folder === 'store'
    ? snapshot.branches.some((branch) => branch.isPublic && branch.identifier === identifier)
    : findSite(snapshot, path, { isStaff: false, now: ctx.now }) !== null
}

async function refuseCircle(ctx: Context, redirect: Redirect, ownId = 0): Promise<void> {
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

/** Brings the path of a page into the form by which it is found, and refuses one at which it could never be seen or would look like that of another page. */
async function checkSitePath(
  ctx: Context,
  row: Partial<StoredSite>,
  before: StoredSite | null,
): Promise<Partial<StoredSite>> {
  const { path: given = '', isPublic } = { ...before, ...row }
  const path = pagePath(given)
  if (path === null) throw validationError([{ field: 'path', message: validationTexts.pagePath }])
  if (isReservedPath(path)) throw validationError([{ field: 'path', message: validationTexts.reservedPath }])
  if (path !== before?.path || isPublic !== before.isPublic) {
    await clearAddress(ctx, path, {
      field: 'path',
      isMoved: before?.isPublic === true && path !== before.path,
    })
    await refuseSimilarPath(ctx, path, before?.id)
  }
  return { ...row, path }
}

/** An umlaut may be written in two ways, by which nobody tells two pages apart. */
async function refuseSimilarPath(ctx: Context, path: string, ownId = 0): Promise<void> {
  const isSimilar = sql`spelled_path(${sites.path}) = spelled_path(${path})`
  const others = and(isSimilar, ne(sites.path, path), ne(sites.id, ownId))
  if ((await ctx.db.$count(sites, others)) > 0) {
    throw validationError([{ field: 'path', message: validationTexts.similarPath }])
  }
}

/** A page that customers may know leaves a redirect where it was. */
async function redirectFromOldPath(
  ctx: Context,
  { path }: StoredSite,
  _body: unknown,
  before: StoredSite | null,
): Promise<void> {
  if (before?.isPublic && before.path !== path) {
    await leaveRedirect(ctx, before.path, path)
  }
}

/** The rules of content that has a time, besides those of its own: it ends after it begins, and is there for visitors between. */
function published<T extends Published>(
  table: T,
  beforeSave: NonNullable<CrudHooks<T['$inferSelect']>['beforeSave']> = keepRow,
): CrudHooks<T['$inferSelect']> {
  return {
    beforeSave(ctx, row, before, body) {
      requireTimeInOrder({ ...before, ...row })
      return beforeSave(ctx, row, before, body, null)
    },
    visitorScope: (ctx) => isWithinItsTime(ctx, table),
  }
}

/** Content whose time it is: from ≤ now < to, where a missing end is none. */
function isWithinItsTime({ now }: Context, { publishFrom, publishTo }: Published): SQL | undefined {
  const moment = new Date(now)
  return and(or(isNull(publishFrom), lte(publishFrom, moment)), or(isNull(publishTo), gt(publishTo, moment)))
}

function requireTimeInOrder({ publishFrom = null, publishTo = null }: Partial<PublishingTime>): void {
  if (publishFrom !== null && publishTo !== null && publishTo < publishFrom) {
    throw validationError([{ field: 'publishTo', message: validationTexts.publishTo }])
  }
}

function keepRow<Row>(_ctx: Context, row: Row): Row {
  return row
}
