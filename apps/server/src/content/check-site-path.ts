import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isReservedPath, pagePath } from '@theke/domain/content/page-path.ts'
import type { Context } from '../context.ts'
import type { Stored } from '../crud/crud.ts'
import { refuseFields } from '../http/refuse.ts'

/** Brings the path of a page into the form by which it is found, and refuses one at which it could never be seen. */
export function checkSitePath(_ctx: Context, row: Stored): Stored {
  if (typeof row.path !== 'string') return row
  const path = pagePath(row.path)
  if (path === null) throw refuseFields([{ field: 'path', message: validationTexts.pagePath }])
  if (isReservedPath(path)) throw refuseFields([{ field: 'path', message: validationTexts.reservedPath }])
  return { ...row, path }
}
