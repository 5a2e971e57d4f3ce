import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, gte, lt, or, type SQL } from 'drizzle-orm'
import { type PeriodParts, rawOf } from '../../db/rollups/read-parts.ts'
import type { PresentPart } from '../../db/rollups/roll-up.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen } from '../reading/order-conditions.ts'

type Within = (period: Period) => SQL | undefined

// For a range without an end PostgreSQL expects a third of all orders.
const lastDay = '9998-12-31'

/** Orders that are counted of days that have not ended, by a day of theirs: those that ended before a moment (decision 083). */
export function countedOrders({ from, before }: PresentPart, within: Within): SQL | undefined {
  return and(within({ from, to: lastDay }), lt(orders.endedAt, before))
}

/** Orders of days that are not rolled up, without those that are counted. */
export function uncountedOrders(parts: PeriodParts, within: Within): SQL {
  const { presentUntil } = parts
  return rawOf(
    parts,
    within,
    presentUntil === null ? undefined : or(isOpen, gte(orders.endedAt, presentUntil)),
  )
}
