import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { blocks } from './content-tables.ts'

/** Blocks whose time it is: from ≤ now < to, where a missing end is none. */
export function isWithinItsTime({ now }: Context): SQL | undefined {
  const moment = new Date(now)
  return and(
    or(isNull(blocks.publishFrom), lte(blocks.publishFrom, moment)),
    or(isNull(blocks.publishTo), gt(blocks.publishTo, moment)),
  )
}
