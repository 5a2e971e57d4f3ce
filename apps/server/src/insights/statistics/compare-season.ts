import {
  maxSeasonDays,
  type SeasonComparison,
  type SeasonFigures,
  type SeasonProduct,
  type seasonApi,
  seasonTexts,
} from '@theke/contract/insights/season-api.ts'
import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { sumCents, toAmount, toCents } from '@theke/domain/money.ts'
import { periodLastYear } from '@theke/domain/ordering/campaigns/next-year.ts'
import { dayNumber } from '@theke/domain/time/day-number.ts'
import { dayOf, daysBetween, sameTimeDaysLater } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import { countOrderedBy, countOrderSources } from '../../ordering/statistics/order-sources.ts'
import { countOrders, sumRevenue } from '../../ordering/statistics/sales-by-day.ts'
import { countRefusedForTimes } from '../../ordering/statistics/refused-orders.ts'
import type { SalesFilter } from '../../ordering/statistics/sales-conditions.ts'
import { summarizeSlots } from '../../ordering/statistics/slot-use.ts'
import { sumSoldProducts, sumUncollectedProducts } from '../../ordering/statistics/sold-products.ts'
import { inStatistics } from './in-statistics.ts'

const maxProducts = 60

/** The days of a season beside those of last year, each figure by the statistic that it is known from (R-STATISTICS-23). */
export async function compareSeason(
  ctx: Context,
  { query }: Input<typeof seasonApi.compareSeason>,
): Promise<SeasonComparison> {
  const period = askedPeriod(ctx, query)
  if (daysBetween(period.from, period.to).length > maxSeasonDays)
    throw validationError([{ field: 'from', message: seasonTexts.tooLong }])
  const lastYear = periodLastYear(period, query.by ?? 'holiday')
  return inStatistics(ctx, async (ctx) => {
    const now = await readFigures(ctx, period, query)
    const before = await readFigures(ctx, lastYear, query)
    const products = now.products.slice(0, maxProducts)
    const shown = new Set(products.map(({ product }) => product))
    const same = before.products.filter(({ product }) => shown.has(product))
    const soFar = await readSoFar(ctx, { period, lastYear, branch: query.branch })
    return { now: { ...now, products }, before: { ...before, products: same }, soFar }
  })
}

type SeasonPeriods = Pick<SalesFilter, 'branch'> & { period: Period; lastYear: Period }

/** What is ordered for a season that is not over, and what was last year as many days before its last one. */
async function readSoFar(
  ctx: Context,
  { period, lastYear, branch }: SeasonPeriods,
): Promise<SeasonComparison['soFar']> {
  if (period.to < dayOf(ctx.now)) return null
  const shift = dayNumber(lastYear.to) - dayNumber(period.to)
  const moment = (days: number) => new Date(sameTimeDaysLater(ctx.now, days))
  return {
    now: await countOrderedBy(ctx, period, { branch, moment: moment(0) }),
    before: await countOrderedBy(ctx, lastYear, { branch, moment: moment(shift) }),
  }
}

async function readFigures(
  ctx: Context,
  period: Period,
  { branch }: Pick<SalesFilter, 'branch'>,
): Promise<SeasonFigures> {
  const uncollected = { branch, figure: 'not-collected' } as const
  // One after the other: they share the connection of one moment.
  const orders = sumOf(await countOrders(ctx, period, { branch }), valueOf)
  const revenue = moneyOf(await sumRevenue(ctx, period, { branch }), valueOf)
  const missed = sumOf(await countOrders(ctx, period, uncollected), valueOf)
  const missedRevenue = moneyOf(await sumRevenue(ctx, period, uncollected), valueOf)
  const sources = await countOrderSources(ctx, period, { branch })
  const slots = await summarizeSlots(ctx, period, { branch })
  const sold = await sumSoldProducts(ctx, period, { branch })
  const wasted = await sumUncollectedProducts(ctx, period, { branch })
  return {
    ...period,
    orders,
    revenue,
    sources,
    weighedKilograms: sumOf(sold, ({ weighedKilograms }) => weighedKilograms),
    deviationKilograms: sumOf(sold, ({ deviationKilograms }) => deviationKilograms),
    deviationValue: moneyOf(sold, ({ deviationValue }) => deviationValue),
    uncollected: missed,
    uncollectedRevenue: missedRevenue,
    uncollectedKilograms: sumOf(wasted, ({ kilograms }) => kilograms),
    times: {
      taken: sumOf(slots, ({ taken }) => taken),
      places: sumOf(slots, ({ places }) => places),
      intervals: sumOf(slots, ({ intervals }) => intervals),
      full: sumOf(slots, ({ full }) => full),
      refused: await countRefusedForTimes(ctx, period, { branch }),
    },
    products: seasonProducts(sold, wasted),
  }
}

function seasonProducts(sold: readonly SoldProduct[], wasted: readonly SoldProduct[]): SeasonProduct[] {
  const inVain = new Map(wasted.map((product) => [product.product, product]))
  const known = new Set(sold.map(({ product }) => product))
  const all = [...sold, ...wasted.filter(({ product }) => !known.has(product)).map(unsold)]
  return all
    .filter(({ product, weighedKilograms }) => weighedKilograms > 0 || inVain.has(product))
    .map(({ product, name, weighedKilograms, deviationKilograms, deviationValue }) => {
      const { kilograms = 0, counted = [] } = inVain.get(product) ?? {}
      const uncollected = { kilograms, counted }
      return { product, name, weighedKilograms, deviationKilograms, deviationValue, uncollected }
    })
    .toSorted(
      (a, b) => b.weighedKilograms - a.weighedKilograms || b.uncollected.kilograms - a.uncollected.kilograms,
    )
}

/** A product of which nothing was sold: what was weighed of it went to nobody. */
function unsold(product: SoldProduct): SoldProduct {
  return { ...product, weighedKilograms: 0, deviationKilograms: 0, deviationValue: 0 }
}

const valueOf = ({ value }: { value: number }) => value

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return cutNoise(rows.reduce((sum, row) => sum + of(row), 0))
}

function moneyOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return toAmount(sumCents(rows, (row) => toCents(of(row))))
}
