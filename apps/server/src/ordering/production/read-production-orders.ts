import { endedEarlyStates } from '@theke/domain/ordering/order-state.ts'
import type { ProductionLine } from '@theke/domain/ordering/production/production-parts.ts'
import type { ProductionOrder } from '@theke/domain/ordering/production/production-rows.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, getColumns, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { isDueWithin, isNewAndUnpaid, ordersInScope } from '../reading/order-conditions.ts'

/** The days of a list, both included, and the branch where only one is asked for. */
export type ProductionScope = { from: string; to: string; branch: { id: number } | null }

/** Orders that the shop makes: also those that were handed over, so that a list adds up to what was; not what is an inquiry or waits for its payment. */
export const isMade = and(
  notInArray(orders.status, [...endedEarlyStates]),
  sql`not (${isNewAndUnpaid})`,
  sql`not (${and(eq(orders.isQuotation, true), eq(orders.status, 'new'), isNull(orders.appointment))})`,
)

/** The condition for the orders of a list that the caller may see. */
export function ordersToMake(ctx: Context, { from, to, branch }: ProductionScope): SQL | undefined {
  return and(ordersInScope(ctx, branch), isMade, isDueWithin(from, to))
}

const { id, branch, status, appointment, appointmentDate, earliestAt, createdAt } = getColumns(orders)
const orderColumns = { id, branch, status, appointment, appointmentDate, earliestAt, createdAt }
const { index, product, name, amount, unit, parts, addons, contents, weights } = getColumns(orderItems)

/** What a line is, for comparing it with what it was; whatever the scale shows and whenever it is due. */
export const lineContent = sql<string>`md5(jsonb_build_array(${product}, ${amount}, ${unit}, ${parts}, ${addons}, ${contents})::text)`

const itemColumns = {
  index,
  product,
  name,
  amount,
  unit,
  parts,
  addons,
  contents,
  weights,
  content: lineContent,
}

/** A line with its place in the order. */
export type StoredLine = ProductionLine & { index: number; content: string }

export type StoredProductionOrder = Omit<ProductionOrder, 'lines'> & {
  isNew: boolean
  lines: readonly StoredLine[]
}

/** Orders with what is to be made for each, in one statement; without lines that were removed, and without orders that have no others. */
export async function readProductionOrders(
  { db }: Pick<Context, 'db'>,
  where: SQL | undefined,
): Promise<StoredProductionOrder[]> {
  const rows = await db
    .select({ order: orderColumns, item: itemColumns })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .where(and(where, not(orderItems.isRemoved)))
    .orderBy(asc(orders.id), asc(orderItems.index))
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { id, branch, status } = first.order
    const at = dueAt(first.order)
    const lines = [first, ...others].map(({ item: { product, ...line } }): StoredLine => ({
      ...line,
      productId: product,
    }))
    return [
      {
        id,
        branch,
        day: dayOf(at),
        hour: Math.floor(minutesOfDay(at) / 60),
        isNew: status === 'new',
        lines,
      },
    ]
  })
}

/** When an order is due: as agreed, else as wished, else when it can first be had, else when it came. */
function dueAt({ appointment, appointmentDate, earliestAt, createdAt }: DatedOrder): number {
  return (appointment ?? appointmentDate ?? earliestAt ?? createdAt).getTime()
}

type DatedOrder = Pick<OrderRow, 'appointment' | 'appointmentDate' | 'earliestAt' | 'createdAt'>
