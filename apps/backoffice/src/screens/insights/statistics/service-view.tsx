import { numberLocale } from '@theke/contract/number-locale.ts'
import { serviceStatisticsApi as service } from '@theke/contract/insights/service-statistics-api.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { chartDayOf } from './chart-day.ts'
import { ChartCard } from './cards/chart-card.tsx'
import { ordersReceived } from './drill-link.ts'
import { ofAllCategories, productsQuery, salesQuery, type StatisticsFilter } from './statistics-filter.ts'
import { RefusedCard } from './cards/refused-card.tsx'
import { serviceTexts as texts } from './card-texts.ts'
import { SlotsCard } from './cards/slots-card.tsx'
import classes from './statistics.module.css'
import { useStatistic } from './use-statistic.ts'

const numbers = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 0 })
const month = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const minutesPerHour = 60

/** How customers are served: times, answers, ratings, and who comes again. */
export function ServiceView({ filter }: { filter: StatisticsFilter }) {
  const mayList = useMay('orders.list') && filter.category === null
  const query = productsQuery(filter)
  const served = useStatistic('service', query, (query, signal) =>
    api.call(service.service, { query, signal }),
  )
  const rated = useStatistic('ratings', query, (query, signal) =>
    api.call(service.ratings, { query, signal }),
  )
  const returning = useStatistic('returning-customers', salesQuery(filter), (query, signal) =>
    api.call(service.returningCustomers, { query, signal }),
  )
  const failed = [served, rated, returning].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  const branches = served.data?.rows ?? []
  const days = `${filter.from}-${filter.to}`
  return (
    <div className={classes.parts}>
      <ChartCard
        isWide
        title={texts.service}
        hint={texts.serviceHint}
        file={`service-${days}`}
        isPending={served.isPending}
        table={{
          head: [
            texts.branch,
            texts.received,
            texts.confirmed,
            texts.median,
            texts.slow,
            texts.proposals,
            texts.accepted,
            texts.declined,
            texts.notCollected,
            texts.donations,
            texts.donated,
          ],
          rows: branches.map(cellsOf),
          format: (value, column) => {
            if (column === 3 || column === 4) return duration(value)
            return numbers.format(value)
          },
          money: [10],
          links: branches.map(({ branch }) =>
            mayList ? ordersReceived({ ...filter, branch: branch.id }, {}) : null,
          ),
        }}
      />
      <SlotsCard filter={filter} />
      <RefusedCard filter={filter} />
      <ChartCard
        title={texts.ratings}
        hint={texts.ratingsHint}
        file={`bewertungen-${days}`}
        isPending={rated.isPending}
        table={{
          head: [texts.week, texts.count, texts.rating, texts.food, texts.staff, texts.process],
          rows: (rated.data?.rows ?? []).map((row) => [
            chartDayOf(row.week),
            row.ratings,
            row.rating,
            row.foodRating,
            row.serviceRating,
            row.processRating,
          ]),
          format: (value) => numbers.format(value),
        }}
      />
      <ChartCard
        title={texts.returning}
        hint={ofAllCategories(filter, texts.returningHint)}
        file={`wiederkehrende-kunden-${days}`}
        isPending={returning.isPending}
        table={{
          head: [texts.month, texts.customers, texts.returned, texts.share, texts.orders],
          rows: (returning.data?.rows ?? []).map((row) => [
            month.format(Date.parse(`${row.month}-01`)),
            row.customers,
            row.returned,
            row.returned / row.customers,
            row.orders,
          ]),
          format: (value, column) => (column === 3 ? percent.format(value) : numbers.format(value)),
        }}
      />
    </div>
  )
}

function cellsOf(row: ReplyInCents<typeof service.service>['rows'][number]): (string | number)[] {
  return [
    row.branch.name,
    row.orders,
    row.confirmed,
    row.medianMinutes ?? '',
    row.slowMinutes ?? '',
    row.proposals,
    row.accepted,
    row.declined,
    row.notCollected,
    row.donations,
    row.donated,
  ]
}

function duration(minutes: number): string {
  return minutes < 2 * minutesPerHour
    ? texts.minutes(numbers.format(minutes))
    : texts.hours(numbers.format(minutes / minutesPerHour))
}
