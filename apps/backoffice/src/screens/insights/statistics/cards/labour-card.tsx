import { numberLocale } from '@theke/contract/number-locale.ts'
import { labourStatisticsApi } from '@theke/contract/insights/labour-statistics-api.ts'
import { salesStatisticsApi } from '@theke/contract/insights/shop-statistics-api.ts'
import { revenuePerHour } from '@theke/domain/insights/revenue-per-hour.ts'
import { sumCents } from '@theke/domain/money.ts'
import { api } from '../../../../api.ts'
import { useMay } from '../../../../session/session.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { ChartCard } from './chart-card.tsx'
import { type HourRevenue, LabourMap } from './labour-map.tsx'
import { labourTexts as texts } from '../card-texts.ts'
import { type StatisticsFilter, visitsQuery } from '../statistics-filter.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { SumLead } from '../sum-lead.tsx'
import { useStatistic } from '../use-statistic.ts'
import { shopMoney } from '../../../../shop-money.ts'

const hours = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const minutesPerHour = 60

/** What an hour of work brings, by branch and hour of the day, for those who may see revenue and working times. */
export function LabourCard({ filter }: { filter: StatisticsFilter }) {
  const mayDecide = useMay(labourStatisticsApi.revenuePerHour.permission)
  const maySell = useMay(salesStatisticsApi.revenue.permission)
  if (!mayDecide || !maySell) return null
  const isDivided = filter.mode === null && filter.category === null
  return isDivided ? <Labour filter={filter} /> : <Undivided />
}

function Undivided() {
  return (
    <ChartCard
      isWide
      title={texts.title}
      file=""
      isPending={false}
      nothing={texts.undivided}
      table={{ head: [], rows: [] }}
    />
  )
}

function Labour({ filter }: { filter: StatisticsFilter }) {
  const labour = useStatistic('revenue-per-hour', visitsQuery(filter), (query, signal) =>
    api.call(labourStatisticsApi.revenuePerHour, { query, signal }),
  )
  if (labour.isError && !labour.data)
    return <LoadFailure error={labour.error} onRetry={() => void labour.refetch()} />
  const rows = labour.data?.rows ?? []
  return (
    <ChartCard
      isWide
      title={texts.title}
      hint={texts.hint}
      file={`umsatz-je-arbeitsstunde-${filter.from}-${filter.to}`}
      isPending={labour.isPending}
      isReadable
      lead={
        <SumLead
          value={perHourText(rows) ?? texts.none}
          of={perHourText(labour.data?.compared?.rows ?? [])}
        />
      }
      table={{
        head: [texts.branch, texts.hour, texts.revenue, texts.worked, texts.perHour],
        rows: rows.map(({ branch, hour, revenue, minutes, perHour }) => [
          branch.name,
          statisticsTexts.hours(hour),
          revenue,
          Math.round((minutes / minutesPerHour) * 100) / 100,
          perHour ?? '',
        ]),
        money: [2, 4],
        format: (value) => hours.format(value),
      }}
      chart={<LabourMap title={texts.title} rows={rows} totalOf={perHourText} />}
    />
  )
}

/** What an hour brought over some rows together; null where nobody worked. */
function perHourText(rows: readonly HourRevenue[]): string | null {
  const revenue = sumCents(rows, ({ revenue }) => revenue)
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
  const perHour = revenuePerHour(revenue, minutes)
  return perHour === null ? null : shopMoney(perHour)
}
