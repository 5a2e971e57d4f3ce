import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isReservedPath, pagePath } from '@theke/domain/content/page-path.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import type { sites } from './content-tables.ts'
import { leaveRedirect, refuseHiddenPage } from './leave-redirect.ts'

type StoredSite = typeof sites.$inferSelect

/** Brings the path of a page into the form by which it is found, and refuses one at which it could never be seen. */
export async function checkSitePath(
  ctx: Context,
  row: Partial<StoredSite>,
  before: StoredSite | null,
): Promise<Partial<StoredSite>> {
  if (row.path === undefined) return row
  const path = pagePath(row.path)
  if (path === null) throw validationError([{ field: 'path', message: validationTexts.pagePath }])
  if (isReservedPath(path)) throw validationError([{ field: 'path', message: validationTexts.reservedPath }])
  if (before === null) await refuseHiddenPage(ctx, path, 'path')
  return { ...row, path }
}

/** A page that customers may know leaves a redirect where it was. */
export async function redirectFromOldPath(
  ctx: Context,
  { path }: StoredSite,
  _body: unknown,
  before: StoredSite | null,
): Promise<void> {
  if (before?.isPublic && before.path !== path) {
    await leaveRedirect(ctx, before.path, path)
  }
}
