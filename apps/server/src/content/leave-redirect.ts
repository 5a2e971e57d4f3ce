import { validationTexts } from '@theke/contract/validation-texts.ts'
import { joinedPath, pathSegments } from '@theke/domain/content/path-segments.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { redirects } from './content-tables.ts'

/** Lets one operation at a time decide what stands at an address, until its transaction ends; the database takes the same lock for itself. */
export async function lockAddresses({ db }: Context): Promise<void> {
  await db.execute(sql`select lock_addresses()`)
}

/**
 * Makes room for a page at a path: a new or hidden one is refused where a redirect leads away from it, beside the field that says its path. One that customers
 * know already and that moves there ends the redirect.
 */
export async function clearAddress(
  ctx: Context,
  path: string,
  { field, isMoved }: { field: string; isMoved: boolean },
): Promise<void> {
  await lockAddresses(ctx)
  const hiding = and(eq(redirects.path, storedPath(path)), eq(redirects.isEnabled, true))
  if (isMoved) await ctx.db.delete(redirects).where(hiding)
  else if ((await ctx.db.$count(redirects, hiding)) > 0) {
    throw validationError([{ field, message: validationTexts.hiddenByRedirect }])
  }
}

/** Leaves a permanent redirect from the path that a page had to the one that it has now, so that links and bookmarks go on working. */
export async function leaveRedirect(ctx: Context, from: string, to: string): Promise<void> {
  const [oldPath, newPath] = [storedPath(from), storedPath(to)]
  if (oldPath === newPath) return
  await ctx.db.delete(redirects).where(eq(redirects.path, oldPath))
  await ctx.db
    .insert(redirects)
    .values({ path: oldPath, target: `/${newPath}`, statusCode: '301', isEnabled: true })
}

/** The normalised path of a redirect. */
function storedPath(path: string): string {
  return joinedPath(pathSegments(path) ?? []) ?? path
}
