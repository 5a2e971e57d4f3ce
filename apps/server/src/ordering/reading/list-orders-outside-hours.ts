import type { branchHoursApi, OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { ordersOutsideNewHours } from '@theke/domain/shop/lost-hours.ts'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import { isOpen, ordersInScope } from './order-conditions.ts'
import { orders } from '../ordering-tables.ts'

/** More coming orders than any branch has. */
const maxOrders = 2000

/** The open orders of a branch outside its planned hours, those of a campaign outside the hours that it has then, the next first. Read-only. */
export async function listOrdersOutsideHours(
  ctx: Context,
  { id, body }: Input<typeof branchHoursApi.listOrdersOutsideHours>,
): Promise<OrderOutsideHours[]> {
  const snapshot = await ctx.services.cache.current()
  const branch = snapshot.branches.find((candidate) => candidate.id === id)
  if (branch === undefined) throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  const agreed = sql<Date>`coalesce(${orders.appointment}, ${orders.appointmentDate})`
  const coming = await ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx, { id }), isOpen, sql`${agreed} >= ${new Date(ctx.now)}`))
    .orderBy(agreed)
    .limit(maxOrders)
  const timed = coming.flatMap((order) => {
    const at = order.appointment ?? order.appointmentDate
    return at === null ? [] : [{ ...order, at: at.getTime(), mode: modeOf(order) }]
  })
  const planned = { ...branch, ...body }
  const outside = [...Map.groupBy(timed, ({ campaign }) => campaign)].flatMap(([campaign, own]) => {
    const [before, after] = [branch, planned].map((each) => placeOfOrder(snapshot, each, campaign).branch)
    return before && after ? ordersOutsideNewHours(own, before, after) : []
  })
  return outside
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, ticketNumber, at }) => ({ id, ticketNumber, at: new Date(at).toISOString() }))
}
