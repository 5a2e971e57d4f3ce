import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { productStatisticsApi } from '@theke/contract/insights/product-statistics-api.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { api } from '../../../../api.ts'
import { useMay } from '../../../../session/session.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import type { CardTable } from './card-table.ts'
import { ChartCard } from './chart-card.tsx'
import { ordersDue } from '../drill-link.ts'
import { productsTexts as texts } from '../card-texts.ts'
import { productsQuery, type StatisticsFilter } from '../statistics-filter.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { useStatistic } from '../use-statistic.ts'

type Sold = ReplyInCents<typeof productStatisticsApi.soldProducts>

const amounts = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** What was sold of each product; each leads to its orders. */
export function ProductsCard({ filter }: { filter: StatisticsFilter }) {
  const mayList = useMay('orders.list')
  const sold = useStatistic('sold-products', productsQuery(filter), (query, signal) =>
    api.call(productStatisticsApi.soldProducts, { query, signal }),
  )
  if (sold.isError && !sold.data)
    return <LoadFailure error={sold.error} onRetry={() => void sold.refetch()} />
  const rows = sold.data?.rows ?? []
  return (
    <ChartCard
      isWide
      title={texts.title}
      hint={texts.hint}
      file={`produkte-${filter.from}-${filter.to}`}
      isPending={sold.isPending}
      table={{
        ...productTable(sold.data, statisticsTexts.comparedShort[filter.compare]),
        links: rows.map(({ product }) =>
          mayList ? ordersDue(filter, { counting: 'sales', product }) : null,
        ),
      }}
    />
  )
}

function productTable(data: Sold | undefined, before: string): CardTable {
  const isWeighed = data?.rows.some(({ weighedKilograms }) => weighedKilograms > 0)
  const earlier = new Map(data?.compared?.rows.map(({ product, revenue }) => [product, revenue]))
  return {
    head: [
      texts.product,
      texts.revenue,
      before,
      texts.kilograms,
      texts.counted,
      texts.orders,
      ...(isWeighed ? [texts.deviation, texts.deviationValue] : []),
    ],
    rows: (data?.rows ?? []).map((row) => [
      row.name,
      row.revenue,
      earlier.get(row.product) ?? 0,
      row.kilograms === 0 ? '' : row.kilograms,
      row.counted.map(({ unit, amount }) => writtenQuantity(amount, unit)).join(', '),
      row.orders,
      ...(isWeighed ? deviationOf(row) : []),
    ]),
    money: [1, 2, 7],
    format: (value, column) => (column === 6 ? percent.format(value) : amounts.format(value)),
  }
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
