import { errorCatalog } from '@theke/contract/errors.ts'
import { versionField } from '@theke/contract/define-entity.ts'
import type { Context } from '../core/context.ts'
import { HttpError } from '../http/http-errors.ts'
import { nameBehindLastChange } from '../audit/last-change.ts'
import { formatDateTime } from '../text/format-date-time.ts'

/**
 * Optimistic locking: refuses to overwrite a change since the caller read the record, and names its author and time. The version is the
 * `updatedAt` that was read, as the header `if-match` brings it; without one nothing is compared.
 */
export async function requireVersion(
  ctx: Context,
  path: string,
  { id, updatedAt }: { id: number; updatedAt: Date },
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.replaceAll('"', '') === updatedAt.toISOString()) return
  const name = await nameBehindLastChange(ctx, path, id)
  const [, text] = errorCatalog['changed-meanwhile']
  const message = name === null ? text : `${name} hat diesen Eintrag inzwischen geändert`
  const moment = formatDateTime(updatedAt.getTime())
  throw new HttpError('changed-meanwhile', [
    { field: versionField, message: name === null ? message : `${message} (${moment}).` },
  ])
}
