import type { OutdatedOrder, productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { isOtherwise, printedOrder } from '@theke/domain/ordering/production/production-changes.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, desc, eq, gt, gte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen, ordersInScope } from '../reading/order-conditions.ts'
import { isOneOf } from '../reading/read-orders.ts'
import { productionPrintOrders, productionPrints } from './production-tables.ts'
import { readProductionOrders } from './read-production-orders.ts'
import { wantedOfDepartments } from './wanted-products.ts'

/**
 * Open orders that are made otherwise than the last printed list of each department that holds them says, unless a later version leaves them out. Only those are compared that were written since, or
 * shortly before, as both moments are those at which a call began; three or four statements, one where there are none.
 */
export async function listOutdated(
  ctx: Context,
  { query }: Input<typeof productionApi.listOutdated>,
): Promise<OutdatedOrder[]> {
  const { order, print } = productionPrintOrders
  const { id, department, number, at } = productionPrints
  const later = alias(productionPrints, 'later')
  // Without what they hold, since most orders have not been written since.
  const newest = ctx.db
    .selectDistinctOn([order, department], {
      order,
      print,
      department,
      number,
      at,
      updatedAt: orders.updatedAt,
    })
    .from(productionPrints)
    .innerJoin(productionPrintOrders, eq(print, id))
    .innerJoin(orders, eq(orders.id, order))
    .where(
      and(
        gte(productionPrints.lastDay, dayOf(ctx.now)),
        isOpen,
        ordersInScope(ctx, query.branch),
        notExists(
          ctx.db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.firstDay, productionPrints.firstDay),
                eq(later.lastDay, productionPrints.lastDay),
                eq(later.department, department),
                eq(later.branches, productionPrints.branches),
                gt(later.number, number),
              ),
            ),
        ),
      ),
    )
    .orderBy(order, department, desc(at), desc(id))
    .as('newest')
  const written = await ctx.db
    .select({
      order: newest.order,
      content: productionPrintOrders.content,
      department: newest.department,
      number: newest.number,
      at: newest.at,
    })
    .from(newest)
    .innerJoin(productionPrintOrders, and(eq(print, newest.print), eq(order, newest.order)))
    .where(sql`${newest.updatedAt} >= ${newest.at} - interval '2 minutes'`)
  if (written.length === 0) return []
  const ids = [...new Set(written.map((one) => one.order))]
  const present = await readProductionOrders(ctx, isOneOf(orders.id, ids))
  const { products } = await ctx.services.cache.current()
  const departments = written.map((held) => held.department)
  const wanted = await wantedOfDepartments(ctx, departments, present)
  const byId = new Map(present.map((one) => [one.id, one]))
  const outdated = written.filter((held) => {
    const now = byId.get(held.order)
    const own = wanted.get(held.department)
    if (now === undefined || (held.department !== 0 && own === undefined)) return now === undefined
    return isOtherwise(held.content, printedOrder(now, products, own))
  })
  const lists = new Map<number, OutdatedOrder>()
  for (const held of outdated) {
    const known = lists.get(held.order)
    const printedAt = held.at.toISOString()
    if (known === undefined || known.at < printedAt)
      lists.set(held.order, { id: held.order, number: held.number, at: printedAt })
  }
  return [...lists.values()]
}
