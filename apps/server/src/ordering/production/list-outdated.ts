import type { OutdatedOrder, productionApi } from '@theke/contract/ordering/production-api.ts'
import { isOtherwise, printedOrder } from '@theke/domain/ordering/production/production-changes.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { categoriesOfDepartments } from '../../shop/departments-of-branch.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen, ordersInScope } from '../reading/order-conditions.ts'
import { isOneOf } from '../reading/read-orders.ts'
import { productsOfCategories } from '../statistics/products-of-category.ts'
import { productionPrintOrders, productionPrints } from './production-tables.ts'
import { readProductionOrders } from './read-production-orders.ts'

/**
 * Open orders that are made otherwise than the last printed list of each department that holds them says. Only those are compared that were written since, or
 * shortly before, as both moments are those at which a call began; three statements, one where there are none.
 */
export async function listOutdated(
  ctx: Context,
  { query }: Input<typeof productionApi.listOutdated>,
): Promise<OutdatedOrder[]> {
  const held = await ctx.db
    .selectDistinctOn([productionPrintOrders.order, productionPrints.department], {
      order: productionPrintOrders.order,
      content: productionPrintOrders.content,
      department: productionPrints.department,
      number: productionPrints.number,
      at: productionPrints.at,
      isWritten: sql<boolean>`${orders.updatedAt} >= ${productionPrints.at} - interval '2 minutes'`,
    })
    .from(productionPrints)
    .innerJoin(productionPrintOrders, eq(productionPrintOrders.print, productionPrints.id))
    .innerJoin(orders, eq(orders.id, productionPrintOrders.order))
    .where(and(gte(productionPrints.lastDay, dayOf(ctx.now)), isOpen, ordersInScope(ctx, query.branch)))
    .orderBy(
      productionPrintOrders.order,
      productionPrints.department,
      desc(productionPrints.at),
      desc(productionPrints.id),
    )
  const written = held.filter(({ isWritten }) => isWritten)
  if (written.length === 0) return []
  const ids = [...new Set(written.map(({ order }) => order))]
  const present = await readProductionOrders(ctx, isOneOf(orders.id, ids))
  const { products } = await ctx.services.cache.current()
  const categories = await categoriesOfDepartments(
    ctx.db,
    written.map(({ department }) => department),
  )
  const wanted = new Map<number, ReadonlySet<number>>()
  for (const [id, of] of categories) wanted.set(id, new Set(await productsOfCategories(ctx, of)))
  const byId = new Map(present.map((order) => [order.id, order]))
  const outdated = written.filter(({ order, content, department }) => {
    const now = byId.get(order)
    const own = wanted.get(department)
    if (now === undefined || (department !== 0 && own === undefined)) return now === undefined
    return isOtherwise(
      content,
      printedOrder(now, products, (product) => own?.has(product) ?? true),
    )
  })
  const newest = new Map<number, OutdatedOrder>()
  for (const { order, number, at } of outdated) {
    const known = newest.get(order)
    if (known === undefined || known.at < at.toISOString())
      newest.set(order, { id: order, number, at: at.toISOString() })
  }
  return [...newest.values()]
}
