import { numberDigits } from '@theke/domain/ordering/numbers/order-number.ts'
import { keepOrDrawTicket, withoutTicket } from '@theke/domain/ordering/numbers/ticket-counter.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orders } from '../ordering-tables.ts'
import { ticketCounters, ticketScope } from '../counter-tables.ts'
import { dueDayOf, type OrderRow } from './order-snapshot.ts'

/**
 * Takes an order that became due on another day to the tickets of that day, in the caller's transaction. It keeps its number where that is
 * free there.
 */
export async function moveTicket(ctx: Context, order: OrderRow): Promise<OrderRow> {
  const { branch, dueDay } = order
  const day = dueDayOf(order)
  if (dueDay === null || day === dueDay) return order
  const ticketNumber =
    order.numberKind === 'ticket'
      ? await numberOn(ctx, {
          number: Number(order.ticketNumber),
          from: { branch, day: dueDay },
          to: { branch, day },
        })
      : order.ticketNumber
  await ctx.db.update(orders).set({ dueDay: day, ticketNumber }).where(eq(orders.id, order.id))
  return { ...order, dueDay: day, ticketNumber }
}

type Place = { branch: number; day: string }

async function numberOn(
  ctx: Context,
  { number, from, to }: { number: number; from: Place; to: Place },
): Promise<string> {
  const [left, joined] = [ticketScope(from), ticketScope(to)]
  const empty = { last: 0, brought: [], freed: [] }
  await ctx.db
    .insert(ticketCounters)
    .values([left, joined].map((scope) => ({ scope, ...empty })))
    .onConflictDoNothing()
  // Both counters are locked in one order, so that two moves cannot deadlock.
  const counters = await ctx.db
    .select()
    .from(ticketCounters)
    .where(inArray(ticketCounters.scope, [left, joined]))
    .orderBy(ticketCounters.scope)
    .for('update')
  const counterOf = (scope: string) => counters.find((one) => one.scope === scope) ?? empty
  const given = keepOrDrawTicket(counterOf(joined), number)
  const changed = [
    [left, withoutTicket(counterOf(left), number)],
    [joined, given.counter],
  ] as const
  for (const [scope, { last, brought, freed }] of changed)
    await ctx.db
      .update(ticketCounters)
      .set({ last, brought: [...brought], freed: [...freed] })
      .where(eq(ticketCounters.scope, scope))
  return String(given.number).padStart(numberDigits.ticket, '0')
}
