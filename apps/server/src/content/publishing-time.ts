import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import type { CrudHooks } from '../crud/crud-hooks.ts'
import { validationError } from '../http/http-errors.ts'

type PublishingTime = { publishFrom: Date | null; publishTo: Date | null }
type Published = PgTable & { publishFrom: PgColumn; publishTo: PgColumn; $inferSelect: PublishingTime }

/** The rules of content that has a time, besides those of its own: it ends after it begins, and is there for visitors between. */
export function published<T extends Published>(
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
