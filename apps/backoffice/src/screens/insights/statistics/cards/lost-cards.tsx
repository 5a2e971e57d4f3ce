import { product } from '@theke/contract/catalogue/product.ts'
import { visitStatisticsApi } from '@theke/contract/insights/visit-statistics-api.ts'
import { api } from '../../../../api.ts'
import { useMay } from '../../../../session/session.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { labelTable } from './card-tables.ts'
import { ChartCard } from './chart-card.tsx'
import { type StatisticsFilter, visitsQuery } from '../statistics-filter.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { useStatistic } from '../use-statistic.ts'
import { visitsTexts as texts } from '../card-texts.ts'

/** What visitors looked for and did not find, and what they put into the cart and did not order. */
export function LostCards({ filter }: { filter: StatisticsFilter }) {
  const mayOpen = useMay(product.endpoints.load.permission)
  const query = visitsQuery(filter)
  const searches = useStatistic('searches-without-hits', query, (query, signal) =>
    api.call(visitStatisticsApi.lostSearches, { query, signal }),
  )
  const abandoned = useStatistic('abandoned-products', query, (query, signal) =>
    api.call(visitStatisticsApi.abandonedProducts, { query, signal }),
  )
  const failed = [searches, abandoned].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  const products = abandoned.data?.rows ?? []
  const days = `${filter.from}-${filter.to}`
  return (
    <>
      <ChartCard
        title={texts.lostSearches}
        hint={texts.lostSearchesHint}
        file={`suche-ohne-treffer-${days}`}
        isPending={searches.isPending}
        table={labelTable(searches.data, [
          texts.term,
          texts.visits,
          statisticsTexts.comparedShort[filter.compare],
        ])}
      />
      <ChartCard
        title={texts.abandoned}
        hint={texts.abandonedHint}
        file={`liegen-gelassen-${days}`}
        isPending={abandoned.isPending}
        table={{
          head: [texts.product, texts.notOrdered, texts.added],
          rows: products.map(({ name, abandoned, visits }) => [name, abandoned, visits]),
          links: products.map((row) => (mayOpen ? { to: `/products/${row.product}`, search: {} } : null)),
        }}
      />
    </>
  )
}
