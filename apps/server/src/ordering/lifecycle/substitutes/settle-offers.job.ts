import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../core/context.ts'
import type { Job } from '../../../core/job.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { orderItems, orders } from '../../ordering-tables.ts'
import type { AppliedTransition } from '../applied-transition.ts'
import { lockOrder } from '../lock-order.ts'
import { publishOrderChange } from '../transition-order.ts'
import { listItemsOf } from '../../reading/read-orders.ts'
import { settleOffer } from './settle-offers.ts'

const ordersPerRun = 100

/** Ends offers of substitutes that nobody answered in time. */
export const substitutesJob: Job = {
  name: 'substitute-offers',
  title: 'Angebotene Ersatzprodukte ohne Antwort',
  everyMinutes: 1,
  async run(ctx) {
    const settled = await settleOverdueOffers(ctx)
    return settled === 0 ? '' : `${settled} Angebote ohne Antwort beendet.`
  },
}

/** Does for each line whose offer nobody answered in time what its wish says (R-ORDER-74); returns how many these were. */
export async function settleOverdueOffers(ctx: Context): Promise<number> {
  const overdue = await ctx.db
    .selectDistinct({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order))
    .where(
      and(
        sql`${orderItems.offer} ->> 'state' = 'open'`,
        lte(sql`(${orderItems.offer} ->> 'until')::bigint`, ctx.now),
        isNull(orders.endedAt),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(ordersPerRun)
  let settled = 0
  for (const { id } of overdue) {
    try {
      settled += await settleOffersOf(ctx, id)
    } catch (error) {
      ctx.log.error({ order: id, err: error }, 'an offer without an answer could not be settled')
    }
  }
  return settled
}

async function settleOffersOf(ctx: Context, id: number): Promise<number> {
  const taken: AppliedTransition[] = []
  const count = await inTransaction(ctx, async (ctx) => {
    let order = await lockOrder(ctx, id)
    if (order === null) return 0
    let ended = 0
    for (const item of await listItemsOf(ctx.db, id)) {
      const { offer } = item
      if (offer?.state !== 'open' || ctx.now < offer.until) continue
      const steps = await settleOffer(ctx, order, { item, offer })
      taken.push(...steps)
      order = steps.at(-1)?.row ?? order
      ended++
    }
    return ended
  })
  for (const step of taken) publishOrderChange(ctx, step)
  return count
}
