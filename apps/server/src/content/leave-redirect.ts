import { validationTexts } from '@theke/contract/validation-texts.ts'
import { joinedPath, pathSegments } from '@theke/domain/content/path-segments.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { redirects } from './content-tables.ts'

/**
 * Leaves a permanent redirect from the path that a page had to the one that it has now, so that links and bookmarks go on working. What led
 * away from the new path ends, since it would hide the page.
 */
export async function leaveRedirect(ctx: Context, from: string, to: string): Promise<void> {
  const [oldPath, newPath] = [storedPath(from), storedPath(to)]
  if (oldPath === newPath) return
  await ctx.db.delete(redirects).where(inArray(redirects.path, [oldPath, newPath]))
  await ctx.db
    .insert(redirects)
    .values({ path: oldPath, target: `/${newPath}`, statusCode: '301', isEnabled: true })
}

/** Refuses a new page at a path from which a redirect leads away, beside its field. */
export async function refuseHiddenPage(ctx: Context, path: string, field: string): Promise<void> {
  const hiding = and(eq(redirects.path, storedPath(path)), eq(redirects.isEnabled, true))
  if ((await ctx.db.$count(redirects, hiding)) > 0) {
    throw validationError([{ field, message: validationTexts.hiddenByRedirect }])
  }
}

/** The normalised path of a redirect. */
function storedPath(path: string): string {
  return joinedPath(pathSegments(path) ?? []) ?? path
}
