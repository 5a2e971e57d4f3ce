import type { forecastApi, ForecastView } from '@theke/contract/insights/forecast-api.ts'
import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { cutNoise, roundDecimal } from '@theke/domain/decimal.ts'
import { forecast } from '@theke/domain/insights/forecast.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { inStatistics } from './in-statistics.ts'
import { visibleBranches } from '../../ordering/reading/order-conditions.ts'
import { sumProductByDay } from '../../ordering/statistics/product-by-day.ts'
import { sumRevenue } from '../../ordering/statistics/sales-by-day.ts'
import { readWorkplaces } from '../../timekeeping/accounts/read-workplaces.ts'

const daysAhead = 14
/** As many days as hold the holidays of a year. */
const daysBack = 53 * 7

type Asked = Input<typeof forecastApi.loadForecast>['query']
type Series = { unit: ForecastView['unit']; past: DayValue[]; coming: DayValue[] }

/** What the next days will bring of revenue, or of a product, at the branches that the caller may see or at one of them. */
export async function loadForecast(
  ctx: Context,
  { query }: Input<typeof forecastApi.loadForecast>,
): Promise<ForecastView> {
  const today = dayOf(ctx.now)
  const past = { from: addDays(today, -daysBack), to: addDays(today, -1) }
  const coming = { from: today, to: addDays(today, daysAhead - 1) }
  const series = await inStatistics(ctx, (ctx) => readSeries(ctx, query, past, coming))
  const isHoliday = await readHolidays(ctx, query, { from: past.from, to: coming.to })
  const begun = series.past.findIndex(({ value }) => value > 0)
  const history = begun < 0 ? [] : series.past.slice(begun)
  const made = forecast({
    firstDay: history[0]?.date ?? today,
    history: history.map(({ value }) => value),
    ordered: series.coming.map(({ value }) => value),
    isHoliday,
  })
  if (made.days === null)
    return { unit: series.unit, days: null, reason: made.reason, error: null, lastWeekError: null }
  const shown = (value: number) => roundDecimal(value, series.unit === 'money' ? 2 : 3)
  const days = made.days.map(({ date, expected, low, high, ordered }) => ({
    date,
    expected: shown(expected),
    low: shown(low),
    high: shown(high),
    ordered: shown(ordered),
  }))
  const { error, lastWeekError } = made
  return {
    unit: series.unit,
    days,
    reason: null,
    error: cutNoise(error),
    lastWeekError: cutNoise(lastWeekError),
  }
}

async function readSeries(
  ctx: Context,
  { branch, product }: Asked,
  past: Period,
  coming: Period,
): Promise<Series> {
  if (!product) {
    return {
      unit: 'money',
      past: await sumRevenue(ctx, past, { branch }),
      coming: await sumRevenue(ctx, coming, { branch }),
    }
  }
  const before = await sumProductByDay(ctx, past, { branch, product })
  const after = await sumProductByDay(ctx, coming, { branch, product })
  const daysWith = (days: readonly DayValue[]) => days.filter(({ value }) => value > 0).length
  return daysWith(before.kilograms) > daysWith(before.counted)
    ? { unit: 'kilogram', past: before.kilograms, coming: after.kilograms }
    : { unit: before.unit, past: before.counted, coming: after.counted }
}

/** Which days are holidays at all branches that are asked for. */
async function readHolidays(
  ctx: Context,
  { branch }: Asked,
  { from, to }: Period,
): Promise<(day: string) => boolean> {
  const { branches } = await ctx.services.cache.current()
  const visible = visibleBranches(ctx) ?? branches.map(({ id }) => id)
  const asked = branch ? visible.filter((id) => id === branch.id) : visible
  const places = await readWorkplaces(ctx, asked, [Number(from.slice(0, 4)), Number(to.slice(0, 4))])
  const holidays = [...places.values()].map((place) => place.holidays)
  return (day) => holidays.length > 0 && holidays.every((days) => days.has(day))
}
