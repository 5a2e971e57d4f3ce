import { salesStatisticsApi } from '@theke/contract/insights/shop-statistics-api.ts'
import {
  countedLabels,
  type TurnoverFigure as TurnoverName,
  turnoverLabels,
} from '@theke/contract/insights/turnover.ts'
import { roundCents } from '@theke/domain/money.ts'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ChartCard } from './cards/chart-card.tsx'
import { courseOf, isOfWeeks, ratioCourseOf, sumOf } from './course.ts'
import { dayTable, hourTable, wholeNumber } from './cards/card-tables.ts'
import { type DrillLink, ordersDue, ordersHandedOver, ordersReceived } from './drill-link.ts'
import { Figure } from './figure.tsx'
import { ForecastCard } from './cards/forecast-card.tsx'
import { HourMap } from './hour-map.tsx'
import { LabourCard } from './cards/labour-card.tsx'
import { productsQuery, type StatisticsFilter } from './statistics-filter.ts'
import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { ProductsCard } from './cards/products-card.tsx'
import { useStatistic } from './use-statistic.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { moneySuffix, shopMoney } from '../../../shop-money.ts'

const DayChart = lazyComponent(async () => (await import('./day-chart.tsx')).default)
const { orders, revenue, canceledOrders, orderTimes } = salesStatisticsApi

const centsPerUnit = 100
const money = (value: number) => shopMoney(roundCents(value))
const wholeMoney = (value: number) => wholeNumber(value / centsPerUnit) + moneySuffix()

/** What was sold in some days, against others. */
export function SalesView({ filter }: { filter: StatisticsFilter }) {
  // The list of orders cannot be narrowed to a category, so it would tell of more than the figure.
  const mayList = useMay('orders.list') && filter.category === null
  const query = productsQuery(filter)
  const takings = useTurnover('due', query)
  const handedOver = useTurnover('handed-over', query)
  const placed = useTurnover('placed', query)
  const notCollected = useStatistic('not-collected', query, (query, signal) =>
    api.call(orders, { query: { ...query, figure: 'not-collected' }, signal }),
  )
  const counted = useStatistic('orders', query, (query, signal) => api.call(orders, { query, signal }))
  const canceled = useStatistic('canceled-orders', query, (query, signal) =>
    api.call(canceledOrders, { query, signal }),
  )
  const times = useStatistic('order-times', query, (query, signal) => api.call(orderTimes, { query, signal }))
  const failed = [takings, handedOver, placed, counted, notCollected, canceled, times].find(
    ({ isError, data }) => isError && !data,
  )
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />

  const salesLink = mayList ? ordersDue(filter, { counting: 'sales' }) : null
  const hourLink = mayList
    ? (weekday: number, hour: number) => ordersReceived(filter, { counting: 'sales', weekday, hour })
    : null
  const [now, before] = [sumOf(takings.data?.rows), sumOf(takings.data?.compared?.rows)]
  const [count, countBefore] = [sumOf(counted.data?.rows), sumOf(counted.data?.compared?.rows)]
  const names = { now: texts.now, before: texts.comparedShort[filter.compare] }
  const days = takings.data?.rows ?? []
  // A single day makes no line.
  const hasSales = days.length > 1 && days.some(({ value }) => value > 0)
  return (
    <div className={classes.parts}>
      <dl className={classes.figures}>
        <TurnoverFigure
          figure="handed-over"
          statistic={handedOver}
          link={mayList ? ordersHandedOver(filter) : null}
        />
        <TurnoverFigure figure="due" statistic={takings} link={salesLink} />
        <TurnoverFigure
          figure="placed"
          statistic={placed}
          link={mayList ? ordersReceived(filter, { counting: 'sales' }) : null}
        />
        <Figure
          label={texts.orders}
          isPending={counted.isPending}
          value={count}
          before={countBefore}
          format={wholeNumber}
          link={salesLink}
          course={courseOf(counted.data?.rows ?? [])}
        />
        <Figure
          label={texts.average}
          isPending={takings.isPending || counted.isPending}
          value={count === 0 ? 0 : now / count}
          before={countBefore === 0 ? 0 : before / countBefore}
          format={money}
          course={ratioCourseOf(days, counted.data?.rows ?? [])}
        />
        <Figure
          label={texts.canceled}
          hint={texts.canceledHint}
          isPending={canceled.isPending}
          value={sumOf(canceled.data?.rows)}
          before={sumOf(canceled.data?.compared?.rows)}
          format={wholeNumber}
          course={courseOf(canceled.data?.rows ?? [])}
          link={mayList ? ordersDue(filter, { counting: 'ended-early' }) : null}
        />
        <Figure
          label={countedLabels['not-collected']}
          hint={texts.notCollectedHint}
          isPending={notCollected.isPending}
          value={sumOf(notCollected.data?.rows)}
          before={sumOf(notCollected.data?.compared?.rows)}
          format={wholeNumber}
          course={courseOf(notCollected.data?.rows ?? [])}
          link={mayList ? ordersDue(filter, { counting: 'not-collected' }) : null}
        />
      </dl>
      <ProductsCard filter={filter} />
      <ChartCard
        isWide
        title={texts.dueByDay}
        {...(isOfWeeks(days) && { hint: texts.ofWeeks })}
        file={`faellig-${filter.from}-${filter.to}`}
        isPending={takings.isPending}
        table={dayTable(takings.data, {
          value: turnoverLabels.due,
          before: names.before,
          isMoney: true,
          linkOf: (day) => (mayList ? ordersDue(filter, { counting: 'sales' }, day) : null),
        })}
        {...(hasSales && {
          chart: (
            <DayChart
              placeholder={<div className={classes.chartPlace} />}
              rows={days}
              compared={takings.data?.compared?.rows ?? []}
              names={names}
              format={money}
              axis={wholeMoney}
              unit={centsPerUnit}
            />
          ),
        })}
      />
      <ChartCard
        isWide
        title={texts.orderTimes}
        hint={texts.orderTimesHint}
        file={`bestellzeiten-${filter.from}-${filter.to}`}
        isPending={times.isPending}
        table={hourTable(times.data?.rows, hourLink)}
        isReadable
        chart={<HourMap title={texts.orderTimes} rows={times.data?.rows ?? []} linkOf={hourLink} />}
      />
      <LabourCard filter={filter} />
      <ForecastCard filter={filter} />
    </div>
  )
}

function useTurnover(figure: TurnoverName, query: ReturnType<typeof productsQuery>) {
  return useStatistic(`revenue-${figure}`, query, (query, signal) =>
    api.call(revenue, { query: { ...query, figure }, signal }),
  )
}

/** A figure of turnover with what it means. */
function TurnoverFigure({
  figure,
  statistic: { data, isPending },
  link,
}: {
  figure: TurnoverName
  statistic: ReturnType<typeof useTurnover>
  link: DrillLink | null
}) {
  return (
    <Figure
      label={turnoverLabels[figure]}
      hint={texts.turnoverHints[figure]}
      isPending={isPending}
      value={sumOf(data?.rows)}
      before={sumOf(data?.compared?.rows)}
      format={money}
      link={link}
      course={courseOf(data?.rows ?? [])}
    />
  )
}
