import { SegmentedControl } from '@mantine/core'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { productStatisticsApi } from '@theke/contract/insights/product-statistics-api.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { api } from '../../../../api.ts'
import { oneOf } from '../../../../address-values.ts'
import { optionsOf } from '../../../../entity-kit/fields/options-of.ts'
import { useAddress } from '../../../../use-address.ts'
import { useMay } from '../../../../session/session.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import type { CardTable } from './card-table.ts'
import { ChartCard } from './chart-card.tsx'
import { ordersDue } from '../drill-link.ts'
import { productsTexts as texts } from '../card-texts.ts'
import { productsQuery, type StatisticsFilter } from '../statistics-filter.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { useStatistic } from '../use-statistic.ts'

type Measure = keyof typeof texts.measures
type Sold = ReplyInCents<typeof productStatisticsApi.soldProducts>

const amounts = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** What was sold of each product, most first by the measure that is chosen; each leads to its orders. */
export function ProductsCard({ filter }: { filter: StatisticsFilter }) {
  const mayList = useMay('orders.list')
  const [address, change] = useAddress()
  const measure = oneOf(texts.measures, address['products']) ?? 'revenue'
  const sold = useStatistic('sold-products', productsQuery(filter), (query, signal) =>
    api.call(productStatisticsApi.soldProducts, { query, signal }),
  )
  if (sold.isError && !sold.data)
    return <LoadFailure error={sold.error} onRetry={() => void sold.refetch()} />
  const rows = (sold.data?.rows ?? []).toSorted(mostFirst[measure])
  return (
    <ChartCard
      isWide
      title={texts.title}
      hint={texts.hint}
      file={`produkte-${filter.from}-${filter.to}`}
      isPending={sold.isPending}
      tools={
        <SegmentedControl
          aria-label={texts.measure}
          value={measure}
          onChange={(next) => change({ products: next === 'revenue' ? undefined : next })}
          data={optionsOf(texts.measures)}
        />
      }
      table={{
        ...productTable(rows, sold.data?.compared ?? null, statisticsTexts.comparedShort[filter.compare]),
        links: rows.map(({ product }) =>
          mayList ? ordersDue(filter, { counting: 'sales', product }) : null,
        ),
      }}
    />
  )
}

/** The columns of the products; those in which nothing stands are left out. */
function productTable(rows: Sold['rows'], compared: Sold['compared'], before: string): CardTable {
  const earlier = new Map(compared?.rows.map(({ product, revenue }) => [product, revenue]))
  const columns: Column[] = [
    { name: texts.product, of: ({ name }) => name },
    { name: texts.revenue, of: ({ revenue }) => revenue, isMoney: true },
    {
      name: before,
      of: ({ product }) => earlier.get(product) ?? (earlier.size === 0 ? '' : 0),
      isMoney: true,
    },
    { name: texts.kilograms, of: ({ kilograms }) => kilograms || '' },
    {
      name: texts.counted,
      of: ({ counted }) => counted.map(({ unit, amount }) => writtenQuantity(amount, unit)).join(', '),
    },
    { name: texts.orders, of: ({ orders }) => orders },
    { name: texts.deviation, of: (row) => deviationOf(row)[0], isPercent: true },
    { name: texts.deviationValue, of: (row) => deviationOf(row)[1], isMoney: true },
  ]
  const told = columns.filter(({ of }) => rows.some((row) => of(row) !== ''))
  return {
    head: told.map(({ name }) => name),
    rows: rows.map((row) => told.map(({ of }) => of(row))),
    money: told.flatMap(({ isMoney }, index) => (isMoney ? [index] : [])),
    format: (value, column) => (told[column]?.isPercent ? percent : amounts).format(value),
  }
}

type Column = {
  name: string
  of: (row: Sold['rows'][number]) => string | number
  isMoney?: true
  isPercent?: true
}

const units = keysOf(unitLabels)

/** Amounts are compared within a unit only: first by weight, then each unit by itself. */
const mostFirst: Record<Measure, (a: Sold['rows'][number], b: Sold['rows'][number]) => number> = {
  revenue: (a, b) => b.revenue - a.revenue,
  amount(a, b) {
    const [ofA, ofB] = [mostCounted(a), mostCounted(b)]
    return b.kilograms - a.kilograms || ofA.unit - ofB.unit || ofB.amount - ofA.amount
  },
  orders: (a, b) => b.orders - a.orders,
}

function mostCounted({ counted }: Sold['rows'][number]): { unit: number; amount: number } {
  const [most] = counted.toSorted((a, b) => b.amount - a.amount)
  return most === undefined
    ? { unit: units.length, amount: 0 }
    : { unit: units.indexOf(most.unit), amount: most.amount }
}

/** How much more was weighed than ordered, as a share of the order, and in money; nothing where nothing was weighed. */
function deviationOf({
  weighedKilograms,
  deviationKilograms,
  deviationValue,
}: Sold['rows'][number]): [string | number, string | number] {
  const ordered = weighedKilograms - deviationKilograms
  return ordered <= 0 ? ['', ''] : [deviationKilograms / ordered, deviationValue]
}
