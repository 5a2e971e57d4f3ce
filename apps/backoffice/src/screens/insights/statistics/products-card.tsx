import { numberLocale } from '@theke/contract/number-locale.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { category } from '@theke/contract/catalogue/category.ts'
import { productStatisticsApi, type SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { formatMoney, toCents } from '@theke/domain/money.ts'
import { api } from '../../../api.ts'
import { referencesQuery } from '../../../entity-kit/record-queries.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { useAddress } from '../../../use-address.ts'
import type { CardTable } from './card-table.ts'
import { ChartCard } from './chart-card.tsx'
import { ordersDue } from './drill-link.ts'
import { productsTexts as texts } from './products-texts.ts'
import { salesQuery, type StatisticsFilter } from './statistics-filter.ts'
import classes from './statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'
import { useStatistic } from './use-statistic.ts'

const amounts = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** What was sold of each product, of a category where one is chosen; each leads to its orders. */
export function ProductsCard({ filter, mayList }: { filter: StatisticsFilter; mayList: boolean }) {
  const [address, change] = useAddress()
  const chosen = Number(address['category']) || null
  const categories = useQuery(referencesQuery(category))
  const query = { ...salesQuery(filter), ...(chosen !== null && { category: { id: chosen } }) }
  const sold = useStatistic('sold-products', query, (query, signal) =>
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
      tools={
        <Select
          className={classes.choice}
          size="xs"
          aria-label={texts.category}
          placeholder={texts.allCategories}
          clearable
          searchable
          data={(categories.data?.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: String(name),
          }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(next) => change({ category: next ?? undefined })}
        />
      }
      table={{
        ...productTable(sold.data, statisticsTexts.comparedShort[filter.compare]),
        links: rows.map(({ product }) =>
          mayList ? ordersDue(filter, { counting: 'sales', product }) : null,
        ),
      }}
    />
  )
}

function productTable(
  data: ShopStatistics<'sold-products', SoldProduct> | undefined,
  before: string,
): CardTable {
  const isWeighed = data?.rows.some(({ weighedKilograms }) => weighedKilograms > 0)
  const earlier = new Map(data?.compared?.rows.map(({ product, revenue }) => [product, revenue]))
  return {
    head: [
      texts.product,
      texts.revenue,
      before,
      texts.kilograms,
      texts.pieces,
      texts.orders,
      ...(isWeighed ? [texts.deviation, texts.deviationValue] : []),
    ],
    rows: (data?.rows ?? []).map((row) => [
      row.name,
      row.revenue,
      earlier.get(row.product) ?? 0,
      row.kilograms === 0 ? '' : row.kilograms,
      row.pieces === 0 ? '' : row.pieces,
      row.orders,
      ...(isWeighed ? deviationOf(row) : []),
    ]),
    format: (value, column) => {
      if (column === 1 || column === 2 || column === 7) return formatMoney(toCents(value))
      return column === 6 ? percent.format(value) : amounts.format(value)
    },
  }
}

/** How much more was weighed than ordered, as a share of the order, and in money; nothing where nothing was weighed. */
function deviationOf({
  weighedKilograms,
  deviationKilograms,
  deviationValue,
}: SoldProduct): [string | number, string | number] {
  const ordered = weighedKilograms - deviationKilograms
  return ordered <= 0 ? ['', ''] : [deviationKilograms / ordered, deviationValue]
}
