import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import { proposalEndsAt } from '@theke/domain/ordering/proposal-end.ts'
import { and, asc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { orderHistory } from './steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'
import { isInState } from '../reading/order-conditions.ts'
import type { AppliedTransition } from './applied-transition.ts'
import { lockOrder } from './lock-order.ts'
import { toOrderSnapshot } from './order-snapshot.ts'
import { applyTransition, publishOrderChange } from './transition-order.ts'

/** Ends proposals of another time that nobody answered, so that no place is held for ever. */
export const proposalsJob: Job = {
  name: 'unanswered-proposals',
  title: 'Vorschläge einer anderen Zeit ohne Antwort',
  everyMinutes: 1,
  async run(ctx) {
    const ended = await expireProposals(ctx)
    return ended === 0 ? '' : `${ended} Vorschläge ohne Antwort beendet.`
  },
}

/** Ends each proposal that is open longer than `proposalEndsAt` says; its customer hears of it as of any step. Returns how many these were. */
export async function expireProposals(ctx: Context): Promise<number> {
  const open = await ctx.db
    .select({
      id: orders.id,
      at: orders.counterAppointment,
      kept: sql`coalesce(${orders.appointment}, ${orders.appointmentDate})`.mapWith(orders.appointment),
      proposedAt: max(orderHistory.at),
    })
    .from(orders)
    .innerJoin(
      orderHistory,
      and(eq(orderHistory.order, orders.id), eq(orderHistory.action, 'counter-proposed')),
    )
    .where(and(isInState('new'), isNotNull(orders.counterAppointment)))
    .groupBy(orders.id)
    .orderBy(asc(orders.id))
  let ended = 0
  for (const { id, at, kept, proposedAt } of open) {
    if (at === null || proposedAt === null) continue
    const times = { proposedAt: proposedAt.getTime(), at: at.getTime(), kept: kept?.getTime() ?? null }
    if (ctx.now < proposalEndsAt(times)) continue
    try {
      const step = await inTransaction(ctx, (ctx) => expire(ctx, id, at))
      if (step === null) continue
      publishOrderChange(ctx, step)
      ended++
    } catch (error) {
      ctx.log.error({ order: id, err: error }, 'a proposal without an answer could not be ended')
    }
  }
  return ended
}

async function expire(ctx: Context, id: number, at: Date): Promise<AppliedTransition | null> {
  const order = await lockOrder(ctx, id)
  // Somebody answered, or proposed another time meanwhile.
  if (order === null || order.counterAppointment?.getTime() !== at.getTime()) return null
  if (!hasOpenCounterProposal(toOrderSnapshot(order))) return null
  // The time that was agreed may be one at which the branch has closed meanwhile, so a person looks at it.
  const call = order.phone === '' ? null : { kind: 'counterProposed' as const, since: ctx.now }
  return applyTransition(ctx, order, {
    action: 'expire-proposal',
    also: { pendingCall: order.pendingCall ?? call },
  })
}
