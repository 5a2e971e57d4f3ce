import { advanceUntilText } from '@theke/contract/payments/advance-texts.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { type DueAhead, isForfeited } from '@theke/domain/payments/advance.ts'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hasAdvanceMomentCome, owingOrders } from '../../ordering/advance/owing-orders.ts'
import { lockOrder } from '../../ordering/lifecycle/lock-order.ts'
import { type OrderRow, toOrderSnapshot } from '../../ordering/lifecycle/order-snapshot.ts'
import { applyTransition, publishOrderChange } from '../../ordering/lifecycle/transition-order.ts'
import { dueAheadOf } from '../../ordering/reading/order-payments.ts'
import { checkPaymentsOf } from '../check-payment.ts'
import { listPayments } from '../list-payments.ts'
import { tellOfAdvance } from './remind-of-advance.ts'

/** Reminds customers of what is due ahead, and cancels what a rule cancels where it was not paid. */
export const advancesJob: Job = {
  name: 'watch-advances',
  title: 'Anzahlungen erinnern und prüfen',
  everyMinutes: 10,
  async run(ctx) {
    const reminded = await remindOfAdvances(ctx)
    const canceled = await cancelOverdue(ctx)
    const told = [
      reminded === 0 ? '' : `${reminded} Kunden an ihre Anzahlung erinnert oder zum Anrufen vorgemerkt.`,
      canceled === 0 ? '' : `${canceled} Bestellungen ohne Anzahlung storniert.`,
    ]
    return told.filter(Boolean).join(' ')
  },
}

/** Reminds each customer once, or has them called, from the moment of their order's terms until it has to be paid; returns how many. */
export async function remindOfAdvances(ctx: Context): Promise<number> {
  let reminded = 0
  for await (const { order: owing } of owingOrders(ctx, hasAdvanceMomentCome('remindAt', ctx.now))) {
    const told = await inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx, owing.id)
      if (order === null || order.advanceRemindedAt !== null) return null
      return ctx.now >= (order.advance?.until ?? 0) ? null : tellOfAdvance(ctx, order)
    })
    if (told === null || told === 'later') continue
    if (told.call !== null) publishOrderChange(ctx, told.call)
    reminded += 1
  }
  return reminded
}

/** Cancels orders whose time is over, which frees what they hold; what was paid in part goes back. Returns their number. */
export async function cancelOverdue(ctx: Context): Promise<number> {
  let canceled = 0
  for await (const { order: owing } of owingOrders(ctx, hasAdvanceMomentCome('cancelAt', ctx.now))) {
    const { id } = owing
    // The webhook of a payment may have been lost.
    await checkPaymentsOf(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ order: id, err: error }, 'a payment could not be checked'),
    )
    const taken = await inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx, id)
      if (order === null || actionRefusal(toOrderSnapshot(order), 'advance-missed') !== null) return null
      const due = dueAheadOf(order, await listPayments(ctx.db, order))
      if (due === null || order.advance === null) return null
      if (!isForfeited(order.advance, due, { now: ctx.now, dueDay: order.dueDay })) return null
      const rejectionMessage = missedText(order, due)
      return applyTransition(ctx, order, {
        action: 'advance-missed',
        params: { rejectionMessage },
        note: missedText({ language: 'de' }, due),
      })
    })
    if (taken === null) continue
    publishOrderChange(ctx, taken)
    canceled += 1
  }
  return canceled
}

function missedText({ language }: Pick<OrderRow, 'language'>, { until }: DueAhead): string {
  const day = advanceUntilText(until, language)
  if (language === 'en') return `The advance payment did not arrive ${day}.`
  // A date ends with its own full stop.
  return `Die Anzahlung kam nicht ${day}${day.endsWith('.') ? '' : '.'}`
}
