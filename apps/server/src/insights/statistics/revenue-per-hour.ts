import type { HourRevenue } from '@theke/contract/insights/labour-statistics-api.ts'
import { salesStatisticsApi } from '@theke/contract/insights/shop-statistics-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { revenuePerHour } from '@theke/domain/insights/revenue-per-hour.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import type { Context } from '../../core/context.ts'
import { sumRevenueByHour } from '../../ordering/statistics/revenue-by-hour.ts'
import { sumWorkedMinutesByHour } from '../../timekeeping/statistics/worked-minutes-by-hour.ts'

/**
 * Revenue and recorded working minutes by branch and hour of the day (R-STATISTICS-20). Only for those who may see both: the endpoint is of people who decide
 * about working times, and without the revenue there are no rows.
 */
export async function sumRevenuePerHour(
  ctx: Context,
  period: Period,
  { branch = null }: { branch?: { id: number } | null | undefined },
): Promise<HourRevenue[]> {
  if (!hasPermission(ctx.user, salesStatisticsApi.revenue.permission)) return []
  const sales = await sumRevenueByHour(ctx, period, { branch })
  const worked = await sumWorkedMinutesByHour(ctx, period, branch)
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const keyOf = ({ branch, hour }: { branch: number; hour: number }) => `${branch} ${hour}`
  const salesOf = new Map(sales.map((row) => [keyOf(row), row]))
  const minutesOf = new Map(worked.map((row) => [keyOf(row), row.minutes]))
  const cells = new Map(
    [...sales, ...worked].map(({ branch, hour }) => [keyOf({ branch, hour }), { branch, hour }]),
  )
  return [...cells.values()]
    .toSorted((a, b) => a.branch - b.branch || a.hour - b.hour)
    .map((cell) => {
      const { orders, revenue } = salesOf.get(keyOf(cell)) ?? { orders: 0, revenue: cents(0) }
      const minutes = minutesOf.get(keyOf(cell)) ?? 0
      const perHour = revenuePerHour(revenue, minutes)
      return {
        branch: { id: cell.branch, name: names.get(cell.branch) ?? '' },
        hour: cell.hour,
        orders,
        revenue: toAmount(revenue),
        minutes,
        perHour: perHour === null ? null : toAmount(perHour),
      }
    })
    .filter(({ orders, minutes }) => orders > 0 || minutes > 0)
}
