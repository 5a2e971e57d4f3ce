import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isReservedPath, pagePath } from '@theke/domain/content/page-path.ts'
import type { Context } from '../core/context.ts'
import type { Stored } from '../crud/stored.ts'
import { validationError } from '../http/http-errors.ts'
import { leaveRedirect, refuseHiddenPage } from './leave-redirect.ts'

/** Brings the path of a page into the form by which it is found, and refuses one at which it could never be seen. */
export async function checkSitePath(ctx: Context, row: Stored, before: Stored | null): Promise<Stored> {
  if (typeof row.path !== 'string') return row
  const path = pagePath(row.path)
  if (path === null) throw validationError([{ field: 'path', message: validationTexts.pagePath }])
  if (isReservedPath(path)) throw validationError([{ field: 'path', message: validationTexts.reservedPath }])
  if (before === null) await refuseHiddenPage(ctx, path, 'path')
  return { ...row, path }
}

/** A page that customers may know leaves a redirect where it was. */
export async function redirectFromOldPath(
  ctx: Context,
  { path }: Stored,
  _body: Stored,
  before: Stored | null,
): Promise<void> {
  if (before?.isPublic === true && before.path !== path) {
    await leaveRedirect(ctx, String(before.path), String(path))
  }
}
