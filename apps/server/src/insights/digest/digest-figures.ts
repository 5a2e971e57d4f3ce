import { countedLabels, turnoverLabels } from '@theke/contract/insights/turnover.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { type Period, comparedPeriod } from '@theke/domain/insights/statistics-period.ts'
import { type ChangedFigure, changedMost } from '@theke/domain/insights/weekly-digest.ts'
import { formatMoney, toCents } from '@theke/domain/money.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../../core/context.ts'
import { countCanceledOrders, countOrders, sumRevenue } from '../../ordering/statistics/sales-by-day.ts'
import { sumSoldProducts } from '../../ordering/statistics/sold-products.ts'
import { countPageViews, countVisitors } from '../statistics/website-events.ts'

const numbers = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const money = (value: number, currency: string) => formatMoney(toCents(value), currency)
const number = (value: number) => numbers.format(value)

/** What the figures of the mail are called and how they read; a count is of things, of which a handful says nothing. */
const figures = {
  handedOver: { label: turnoverLabels['handed-over'], format: money, isCount: false },
  placed: { label: turnoverLabels.placed, format: money, isCount: false },
  orders: { label: 'Übergebene Bestellungen', format: number, isCount: true },
  average: { label: 'Ø Bestellwert', format: money, isCount: false },
  notCollected: { label: countedLabels['not-collected'], format: number, isCount: true },
  canceled: { label: 'Storniert, abgelehnt oder nicht bezahlt', format: number, isCount: true },
  kilograms: { label: 'Verkaufte Kilogramm', format: number, isCount: true },
  pieces: { label: 'Verkauft nach Zahl (Stück, Paar, Portion …)', format: number, isCount: true },
  visitors: { label: 'Besuche der Website', format: number, isCount: true },
  pageViews: { label: 'Seitenaufrufe', format: number, isCount: true },
} as const
type Key = keyof typeof figures

/** The figures of a week that changed most against the week before, of what the person of the context may see, as label and text. */
export async function digestFigures(ctx: Context, week: Period): Promise<{ label: string; text: string }[]> {
  const [now, before] = await Promise.all([
    readFigures(ctx, week),
    readFigures(ctx, comparedPeriod(week, 'previous')),
  ])
  const all = keysOf(figures).map((key) => ({
    key,
    value: now[key],
    before: before[key],
    isCount: figures[key].isCount,
  }))
  const { config } = await ctx.services.cache.current()
  return changedMost(all).map((figure) => ({
    label: figures[figure.key].label,
    text: textOf(figure, config.currency),
  }))
}

function textOf({ key, value, before, change }: ChangedFigure<Key>, currency: string): string {
  const { format } = figures[key]
  const compared =
    change === null ? 'davor keine' : `${percent.format(change)}, davor ${format(before, currency)}`
  return `${format(value, currency)} (${compared})`
}

async function readFigures(ctx: Context, week: Period): Promise<Record<Key, number>> {
  const sum = async (days: Promise<{ value: number }[]>) =>
    (await days).reduce((total, { value }) => total + value, 0)
  const [handedOver, placed, orders, notCollected, canceled, visitors, pageViews, products] =
    await Promise.all([
      sum(sumRevenue(ctx, week, { figure: 'handed-over' })),
      sum(sumRevenue(ctx, week, { figure: 'placed' })),
      sum(countOrders(ctx, week, { figure: 'handed-over' })),
      sum(countOrders(ctx, week, { figure: 'not-collected' })),
      sum(countCanceledOrders(ctx, week, {})),
      sum(countVisitors(ctx, week, {})),
      sum(countPageViews(ctx, week, {})),
      sumSoldProducts(ctx, week, {}),
    ])
  return {
    handedOver,
    placed,
    orders,
    average: orders === 0 ? 0 : handedOver / orders,
    notCollected,
    canceled,
    kilograms: products.reduce((total, { kilograms }) => total + kilograms, 0),
    pieces: products.flatMap(({ counted }) => counted).reduce((total, { amount }) => total + amount, 0),
    visitors,
    pageViews,
  }
}
