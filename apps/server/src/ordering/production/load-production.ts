import {
  maxProductionDays,
  type Production,
  productionApi,
  type ProductionDay,
  productionProblems,
} from '@theke/contract/ordering/production-api.ts'
import { productionRows } from '@theke/domain/ordering/production/production-rows.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, count, gte, isNotNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen, ordersInScope } from '../reading/order-conditions.ts'
import { ordersToMake, type ProductionScope, readProductionOrders } from './read-production-orders.ts'
import { wantedProducts } from './wanted-products.ts'

type Asked = Input<typeof productionApi.loadProduction>['query']

/** What the orders of some days come to. One statement for all orders, and one more where a department is asked for. */
export async function loadProduction(
  ctx: Context,
  { query }: Input<typeof productionApi.loadProduction>,
): Promise<Production> {
  const scope = askedScope(ctx, query)
  const { products } = await ctx.services.cache.current()
  const isWanted = await wantedProducts(ctx, query.department?.id ?? null)
  const made = await readProductionOrders(ctx, ordersToMake(ctx, scope))
  return {
    from: scope.from,
    to: scope.to,
    asOf: new Date(ctx.now).toISOString(),
    orders: made.length,
    unconfirmed: made.filter(({ isNew }) => isNew).length,
    rows: productionRows(made, products, isWanted),
  }
}

const daysShown = 14

/** The next days for which there are open orders, in one statement. */
export async function listProductionDays(
  ctx: Context,
  { query }: Input<typeof productionApi.listProductionDays>,
): Promise<ProductionDay[]> {
  const isComing = and(isNotNull(orders.dueDay), gte(orders.dueDay, dayOf(ctx.now)))
  const rows = await ctx.db
    .select({ day: orders.dueDay, orders: count() })
    .from(orders)
    .where(and(ordersInScope(ctx, query.branch), isOpen, isComing))
    .groupBy(orders.dueDay)
    .orderBy(asc(orders.dueDay))
    .limit(daysShown)
  return rows.map(({ day, orders }) => ({ day: day ?? '', orders }))
}

/** The days and the branch of a list; today where no day is asked for. @throws an HTTP error where they are no list */
function askedScope({ now }: Context, { from, to, branch = null }: Asked): ProductionScope {
  const first = from ?? dayOf(now)
  const last = to ?? first
  const problem =
    last < first
      ? productionProblems.endsBefore
      : last >= addDays(first, maxProductionDays)
        ? productionProblems.tooLong
        : null
  if (problem !== null) throw validationError([{ field: 'to', message: problem }])
  return { from: first, to: last, branch: branch ?? null }
}
