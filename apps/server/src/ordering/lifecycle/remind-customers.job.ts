import { dayToRemindOf } from '@theke/domain/ordering/order-reminder.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, gte, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Job } from '../../core/job.ts'
import { eachHandler } from '../order-handlers.ts'
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
 * reminded. The reminder is recorded in the order in the transaction of the messages, so it is sent once.
 */
export async function remindCustomersOfTomorrow(ctx: Context): Promise<number> {
  const { config } = await ctx.services.cache.current()
  const day = dayToRemindOf(ctx.now, config.reminderHour)
  if (day === null) return 0
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .update(orders)
      .set({ remindedAt: new Date(ctx.now) })
      .where(
        and(
          isInState('confirmed'),
          isNull(orders.remindedAt),
          gte(orders.appointment, new Date(startOfDay(day))),
          lt(orders.appointment, new Date(startOfDay(addDays(day, 1)))),
          lt(orders.createdAt, new Date(startOfDay(dayOf(ctx.now)))),
        ),
      )
      .returning()
    for (const order of due) await eachHandler((handler) => handler.remindCustomer?.(ctx, order))
    return due.length
  })
}
