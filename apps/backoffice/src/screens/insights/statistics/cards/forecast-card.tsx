import { numberLocale } from '@theke/contract/number-locale.ts'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  forecastApi,
  type ForecastDayView,
  type ForecastView,
} from '@theke/contract/insights/forecast-api.ts'
import { namedUnit } from '@theke/contract/counted-units.ts'
import { productStatisticsApi } from '@theke/contract/insights/product-statistics-api.ts'
import { api } from '../../../../api.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { useAddress } from '../../../../use-address.ts'
import { wholeNumber } from './card-tables.ts'
import { chartDayOf } from '../chart-day.ts'
import { ChartCard } from './chart-card.tsx'
import { forecastTexts as texts } from '../card-texts.ts'
import { ofAllCategories, salesQuery, type StatisticsFilter } from '../statistics-filter.ts'
import classes from '../statistics.module.css'
import { useStatistic } from '../use-statistic.ts'
import { lazyComponent } from '../../../../shell/lazy-component.ts'
import { moneySuffix, shopAmount } from '../../../../shop-money.ts'

const ForecastChart = lazyComponent(async () => (await import('./forecast-chart.tsx')).default)

const amounts = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 0 })

/** A value of the forecast in its unit: `1.240,00 €`, `45 Paar`. */
function formatIn(unit: ForecastView['unit']): (value: number) => string {
  if (unit === 'money') return shopAmount
  return (value) => `${amounts.format(value)} ${namedUnit(value, unit)}`
}

const wholeMoney = (value: number) => wholeNumber(value) + moneySuffix()

/** What the next fourteen days bring of revenue or of a product, with how wrong this was so far; or why it is not told. */
export function ForecastCard({ filter }: { filter: StatisticsFilter }) {
  const [address, change] = useAddress()
  const product = Number(address['forecast']) || null
  const branch = filter.branch === null ? null : { id: filter.branch }
  const sold = useStatistic('sold-products', salesQuery(filter), (query, signal) =>
    api.call(productStatisticsApi.soldProducts, { query, signal }),
  )
  const made = useQuery({
    queryKey: ['statistics', 'forecast', filter.branch, product],
    queryFn: ({ signal }) => api.call(forecastApi.loadForecast, { query: { branch, product }, signal }),
    placeholderData: keepPreviousData,
  })
  if (made.isError && !made.data)
    return <LoadFailure error={made.error} onRetry={() => void made.refetch()} />
  const days = made.data?.days ?? []
  const unit = made.data?.unit ?? 'money'
  const format = formatIn(unit)
  return (
    <ChartCard
      isWide
      title={texts.title}
      hint={ofAllCategories(filter, texts.hint)}
      file="vorhersage"
      isPending={made.isPending}
      {...(made.data?.reason && { nothing: texts.reasons[made.data.reason] })}
      tools={
        <Select
          className={classes.choice}
          size="xs"
          aria-label={texts.product}
          placeholder={texts.revenue}
          clearable
          searchable
          data={(sold.data?.rows ?? []).map(({ product, name }) => ({ value: String(product), label: name }))}
          value={product === null ? null : String(product)}
          onChange={(next) => change({ forecast: next ?? undefined })}
        />
      }
      table={{
        head: [texts.day, texts.expected, texts.low, texts.high, texts.preOrdered],
        rows: days.map(({ date, expected, low, high, ordered }) => [
          chartDayOf(date),
          expected,
          low,
          high,
          ordered,
        ]),
        format,
      }}
      lead={made.data?.days && <Sum data={made.data} days={made.data.days} format={format} />}
      {...(made.data?.days && {
        chart: (
          <ForecastChart
            placeholder={<div className={classes.chartPlace} />}
            days={made.data.days}
            format={format}
            axis={unit === 'money' ? wholeMoney : format}
          />
        ),
      })}
    />
  )
}

function Sum({
  data: { error, lastWeekError },
  days,
  format,
}: {
  data: ForecastView
  days: readonly ForecastDayView[]
  format: (value: number) => string
}) {
  const sum = (valueOf: (day: ForecastDayView) => number) =>
    days.reduce((total, day) => total + valueOf(day), 0)
  return (
    <div className={classes.sum}>
      <strong className={classes.value}>{format(sum(({ expected }) => expected))}</strong>
      <div className={classes.hint}>{texts.ordered(format(sum(({ ordered }) => ordered)))}</div>
      <div className={classes.hint}>
        {texts.error(percent.format(error ?? 0), percent.format(lastWeekError ?? 0))}
      </div>
    </div>
  )
}
