import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { type DayLimits, maxExceptions } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gte, inArray, isNotNull, lt, not, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { HistoryEvent } from '../lifecycle/applied-transition.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import {
  hasEndedEarly,
  isDueOrProposedWithin,
  isInState,
  ordersInScope,
} from '../reading/order-conditions.ts'

/** The steps of staff whose notes the shop writes; only there a line that begins like an exception is one. */
const steps: readonly ('placed' | HistoryEvent)[] = [
  'placed',
  'changed',
  'counter-proposed',
  'item-changed',
  'item-weighed',
  'item-substituted',
]

/** Why staff went over what is full or closed, as an entry of the history says it; null where it names no exception. */
const exceptionReason = sql<string>`substring(${orderHistory.note} from ${`(?:^|\n)${orderChangeTexts.exception('')}(.*)$`}::text)`

/** The exceptions of orders for a day that have not ended early, by their times: who went over what is full, and why. One query. */
export async function listLimitExceptions(
  ctx: Context,
  { day, branch }: { day: string; branch: { id: number } | null | undefined },
): Promise<NonNullable<DayLimits['exceptions']>> {
  const agreed = sql`coalesce(${orderedFor(orders)}, ${orders.createdAt})`
  // While another time is proposed, that is the one that goes over something.
  const due = sql`case when ${isInState('new')} then coalesce(${orders.counterAppointment}, ${agreed}) else ${agreed} end`
  const rows = await ctx.db
    .select({
      order: orders.id,
      ticketNumber: orders.ticketNumber,
      branch: orders.branch,
      due: due.mapWith(orders.createdAt),
      by: orderHistory.userName,
      at: orderHistory.at,
      reason: exceptionReason,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(orders)
    .innerJoin(orderHistory, eq(orderHistory.order, orders.id))
    .where(
      and(
        ordersInScope(ctx, branch),
        isDueOrProposedWithin(day, day),
        gte(due, new Date(startOfDay(day))),
        lt(due, new Date(startOfDay(addDays(day, 1)))),
        not(hasEndedEarly),
        inArray(orderHistory.action, [...steps]),
        isNotNull(exceptionReason),
      ),
    )
    .orderBy(asc(due), asc(orderHistory.id))
    .limit(maxExceptions)
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _total, due, at, by, ...row }) => ({
      ...row,
      due: due.toISOString(),
      at: at.toISOString(),
      by: by ?? '',
    })),
  }
}
