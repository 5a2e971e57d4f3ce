import { dayToRemindOf } from '@theke/domain/ordering/order-reminder.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Job } from '../../core/job.ts'
import { eachHandler } from '../order-handlers.ts'
import { outsideHours } from '../reading/list-orders-outside-hours.ts'
import { isInState } from '../reading/order-conditions.ts'
import { orders } from '../ordering-tables.ts'

/** Reminds customers of tomorrow's orders. */
export const reminderJob: Job = {
  name: 'order-reminder',
  title: 'Erinnerung an Bestellungen von morgen',
  everyMinutes: 10,
  async run(ctx) {
    const reminded = await remindCustomersOfTomorrow(ctx)
    return reminded === 0 ? '' : `${reminded} Kunden wurden erinnert.`
  },
}

/**
 * Writes a reminder for every confirmed order of tomorrow and returns how many these were. A customer who ordered only today is not
 * reminded, nor one for whose time the branch is closed meanwhile, unless staff agreed to it as an exception. The reminder is recorded in the order in the transaction of the messages, so it is sent once.
 */
export async function remindCustomersOfTomorrow(ctx: Context): Promise<number> {
  const snapshot = await ctx.services.cache.current()
  const day = dayToRemindOf(ctx.now, snapshot.config.reminderHour)
  if (day === null) return 0
  const { id, branch, campaign, isDelivery, isDineIn, appointment, agreedWhileClosed } = orders
  const isDue = and(
    isInState('confirmed'),
    isNull(orders.remindedAt),
    gte(appointment, new Date(startOfDay(day))),
    lt(appointment, new Date(startOfDay(addDays(day, 1)))),
    lt(orders.createdAt, new Date(startOfDay(dayOf(ctx.now)))),
  )
  return inTransaction(ctx, async (ctx) => {
    const known = await ctx.db
      .select({ id, branch, campaign, isDelivery, isDineIn, appointment, agreedWhileClosed })
      .from(orders)
      .where(isDue)
    const isOutside = outsideHours(snapshot)
    const kept = known.filter((order) => {
      const at = order.appointment?.getTime() ?? 0
      return order.agreedWhileClosed?.getTime() === at || !isOutside(order, at)
    })
    if (kept.length === 0) return 0
    const ids = kept.map((order) => order.id)
    const due = await ctx.db
      .update(orders)
      .set({ remindedAt: new Date(ctx.now) })
      .where(and(isDue, inArray(id, ids)))
      .returning()
    for (const order of due) await eachHandler((handler) => handler.remindCustomer?.(ctx, order))
    return due.length
  })
}
