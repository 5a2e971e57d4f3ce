import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { unitTypes } from '@theke/domain/units.ts'
import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { countsAsSale } from '../reading/order-conditions.ts'
import { isAskedOrder, type SalesFilter, salesDay, soldWithin } from './sales-conditions.ts'
import { soldGrams, soldPieces } from './sold-amounts.ts'

/** How much of a product was sold a day, in kilograms and in pieces. */
export async function sumProductByDay(
  ctx: Context,
  period: Period,
  { product, ...filter }: SalesFilter & { product: number },
): Promise<{ kilograms: DayValue[]; pieces: DayValue[] }> {
  const total = (value: SQL) => sql`coalesce(sum(${value}), 0)`.mapWith(Number)
  const rows = await ctx.db
    .select({ date: salesDay, grams: total(soldGrams), pieces: total(soldPieces) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .where(
      and(
        soldWithin(period),
        isAskedOrder(ctx, filter),
        countsAsSale,
        eq(orderItems.product, product),
        not(orderItems.isRemoved),
      ),
    )
    .groupBy(salesDay)
  return {
    kilograms: valuesOfDays(
      period,
      rows.map(({ date, grams }) => ({ date, value: cutNoise(grams / unitTypes.weight.kilogram) })),
    ),
    pieces: valuesOfDays(
      period,
      rows.map(({ date, pieces }) => ({ date, value: cutNoise(pieces) })),
    ),
  }
}
