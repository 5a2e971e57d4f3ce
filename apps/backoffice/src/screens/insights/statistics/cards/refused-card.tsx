import { type RefusedOrders, serviceStatisticsApi } from '@theke/contract/insights/service-statistics-api.ts'
import { api } from '../../../../api.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { wholeNumber } from './card-tables.ts'
import { ChartCard } from './chart-card.tsx'
import { serviceTexts as texts } from '../card-texts.ts'
import { productsQuery, type StatisticsFilter } from '../statistics-filter.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { SumLead } from '../sum-lead.tsx'
import { useStatistic } from '../use-statistic.ts'

/** Which orders the shop did not take, by reason, the most frequent first. */
export function RefusedCard({ filter }: { filter: StatisticsFilter }) {
  const refused = useStatistic('refused-orders', productsQuery(filter), (query, signal) =>
    api.call(serviceStatisticsApi.refusedOrders, { query, signal }),
  )
  if (refused.isError && !refused.data)
    return <LoadFailure error={refused.error} onRetry={() => void refused.refetch()} />
  const rows = refused.data?.rows ?? []
  const before = refused.data?.compared?.rows ?? []
  const earlier = new Map(before.map((row) => [keyOf(row), row.orders]))
  return (
    <ChartCard
      isWide
      title={texts.refused}
      hint={texts.refusedHint}
      file={`abgelehnte-bestellungen-${filter.from}-${filter.to}`}
      isPending={refused.isPending}
      nothing={texts.refusedNothing}
      lead={<SumLead value={wholeNumber(sum(rows))} of={wholeNumber(sum(before))} />}
      table={{
        head: [
          texts.reason,
          texts.product,
          texts.branch,
          texts.count,
          statisticsTexts.comparedShort[filter.compare],
        ],
        rows: rows.map((row) => [
          texts.reasons[row.reason],
          row.product === null ? '' : row.product.name || texts.goneProduct,
          row.branch.name,
          row.orders,
          earlier.get(keyOf(row)) ?? 0,
        ]),
      }}
    />
  )
}

function keyOf({ branch, reason, product }: RefusedOrders): string {
  return [branch.id, reason, product?.id ?? 0].join(' ')
}

function sum(rows: readonly RefusedOrders[]): number {
  return rows.reduce((total, { orders }) => total + orders, 0)
}
