import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import type { Stored } from '../crud/stored.ts'
import type { CrudHooks } from '../crud/crud-hooks.ts'
import { validationError } from '../http/http-errors.ts'

type Published = PgTable & { publishFrom: PgColumn; publishTo: PgColumn }

/** The rules of content that has a time, besides those of its own: it ends after it begins, and is there for visitors between. */
export function published(
  table: Published,
  beforeSave: NonNullable<CrudHooks['beforeSave']> = keepRow,
): CrudHooks {
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

function requireTimeInOrder({ publishFrom, publishTo }: Stored): void {
  if (publishFrom instanceof Date && publishTo instanceof Date && publishTo < publishFrom) {
    throw validationError([{ field: 'publishTo', message: validationTexts.publishTo }])
  }
}

function keepRow(_ctx: Context, row: Stored): Stored {
  return row
}
