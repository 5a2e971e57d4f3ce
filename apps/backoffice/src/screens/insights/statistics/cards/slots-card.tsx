import { numberLocale } from '@theke/contract/number-locale.ts'
import { serviceStatisticsApi } from '@theke/contract/insights/service-statistics-api.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { api } from '../../../../api.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { wholeNumber } from './card-tables.ts'
import { ChartCard } from './chart-card.tsx'
import { ofAllCategories, salesQuery, type StatisticsFilter } from '../statistics-filter.ts'
import { serviceTexts as texts } from '../card-texts.ts'
import { statisticsTexts, weekdays } from '../statistics-texts.ts'
import { useStatistic } from '../use-statistic.ts'

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 0 })

/** Which hours of the week are full at which branch, the most often full first. */
export function SlotsCard({ filter }: { filter: StatisticsFilter }) {
  const slots = useStatistic('slots', salesQuery(filter), (query, signal) =>
    api.call(serviceStatisticsApi.slots, { query, signal }),
  )
  if (slots.isError && !slots.data)
    return <LoadFailure error={slots.error} onRetry={() => void slots.refetch()} />
  return (
    <ChartCard
      isWide
      title={texts.slots}
      hint={ofAllCategories(filter, texts.slotsHint)}
      file={`abholzeiten-${filter.from}-${filter.to}`}
      isPending={slots.isPending}
      table={{
        head: [
          texts.branch,
          texts.when,
          texts.mode,
          texts.full,
          texts.intervals,
          texts.use,
          texts.refusedThere,
        ],
        rows: (slots.data?.rows ?? []).map(({ branch, mode, weekday, hour, ...use }) => [
          branch.name,
          `${weekdays[weekday - 1]} ${statisticsTexts.hours(hour)}`,
          modeLabels[mode],
          use.full,
          use.intervals,
          use.taken / use.places,
          use.refused,
        ]),
        format: (value, column) => (column === 5 ? percent.format(value) : wholeNumber(value)),
      }}
    />
  )
}
