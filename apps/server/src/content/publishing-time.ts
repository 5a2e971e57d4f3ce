import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

type Published = PgTable & { publishFrom: PgColumn; publishTo: PgColumn }

/** Content whose time it is: from ≤ now < to, where a missing end is none. */
export function isWithinItsTime({ publishFrom, publishTo }: Published) {
  return ({ now }: Context): SQL | undefined => {
    const moment = new Date(now)
    return and(
      or(isNull(publishFrom), lte(publishFrom, moment)),
      or(isNull(publishTo), gt(publishTo, moment)),
    )
  }
}
