import { websiteStatisticsApi as website } from '@theke/contract/insights/shop-statistics-api.ts'
import { api } from '../../../api.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { courseOf, isOfWeeks, sumOf } from './course.ts'
import { dayTable, flowTable, hourTable, labelTable, wholeNumber } from './cards/card-tables.ts'
import { ChartCard } from './cards/chart-card.tsx'
import { Figure } from './figure.tsx'
import { FunnelCard } from './cards/funnel-card.tsx'
import { HourMap } from './hour-map.tsx'
import { LostCards } from './cards/lost-cards.tsx'
import { OnlineCard } from './cards/online-card.tsx'
import { type StatisticsFilter, visitsQuery } from './statistics-filter.ts'
import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { useStatistic } from './use-statistic.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

const DayChart = lazyComponent(async () => (await import('./day-chart.tsx')).default)

/** Lists of labels in the order of the page, each with the words of its columns. */
const lists = [
  ['pages', website.pages, texts.pages, texts.page, texts.viewCount],
  ['referrers', website.referrers, texts.referrers, texts.referrer, texts.visitors],
  ['events', website.events, texts.events, texts.event, texts.count],
  ['browsers', website.browsers, texts.browsers, texts.kind, texts.visitors],
  ['operating-systems', website.operatingSystems, texts.systems, texts.kind, texts.visitors],
  ['resolutions', website.resolutions, texts.resolutions, texts.kind, texts.visitors],
  ['device-pixel-ratios', website.devicePixelRatios, texts.ratios, texts.kind, texts.visitors],
  ['color-schemes', website.colorSchemes, texts.schemes, texts.kind, texts.visitors],
] as const

/** Visits to the website in some days, against others. */
export function WebsiteView({ filter }: { filter: StatisticsFilter }) {
  const query = visitsQuery(filter)
  const visitors = useStatistic('unique-visitors', query, (query, signal) =>
    api.call(website.uniqueVisitors, { query, signal }),
  )
  const views = useStatistic('page-views', query, (query, signal) =>
    api.call(website.pageViews, { query, signal }),
  )
  const times = useStatistic('visitor-times', query, (query, signal) =>
    api.call(website.visitorTimes, { query, signal }),
  )
  const flow = useStatistic('event-flow', query, (query, signal) =>
    api.call(website.eventFlow, { query, signal }),
  )
  const failed = [visitors, views, times, flow].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />

  const names = { now: texts.now, before: texts.comparedShort[filter.compare] }
  const suffix = `${filter.from}-${filter.to}`
  return (
    <div className={classes.parts}>
      <dl className={classes.figures}>
        <Figure
          label={texts.visitors}
          hint={texts.visitorsHint}
          isPending={visitors.isPending}
          value={sumOf(visitors.data?.rows)}
          before={sumOf(visitors.data?.compared?.rows)}
          format={wholeNumber}
          course={courseOf(visitors.data?.rows ?? [])}
        />
        <Figure
          label={texts.pageViews}
          isPending={views.isPending}
          value={sumOf(views.data?.rows)}
          before={sumOf(views.data?.compared?.rows)}
          format={wholeNumber}
          course={courseOf(views.data?.rows ?? [])}
        />
      </dl>
      <ChartCard
        isWide
        title={texts.visitors}
        hint={
          isOfWeeks(visitors.data?.rows ?? []) ? `${texts.visitorsHint} ${texts.ofWeeks}` : texts.visitorsHint
        }
        file={`besuche-${suffix}`}
        isPending={visitors.isPending}
        table={dayTable(visitors.data, {
          value: texts.visitors,
          before: names.before,
        })}
        {...((visitors.data?.rows.length ?? 0) > 1 && {
          chart: (
            <DayChart
              placeholder={<div className={classes.chartPlace} />}
              rows={visitors.data?.rows ?? []}
              compared={visitors.data?.compared?.rows ?? []}
              names={names}
              format={wholeNumber}
              axis={wholeNumber}
            />
          ),
        })}
      />
      <FunnelCard filter={filter} />
      <OnlineCard branch={filter.branch} />
      <ChartCard
        title={texts.visitorTimes}
        file={`besuchszeiten-${suffix}`}
        isPending={times.isPending}
        table={hourTable(times.data?.rows)}
        isReadable
        chart={
          <>
            <HourMap title={texts.visitorTimes} rows={times.data?.rows ?? []} />
            <p className={classes.note}>{texts.visitHours}</p>
          </>
        }
      />
      <LostCards filter={filter} />
      {lists.map(([kind, endpoint, title, label, count]) => (
        <LabelCard key={kind} {...{ kind, endpoint, title, label, count, filter }} />
      ))}
      <ChartCard
        isWide
        title={texts.flow}
        file={`ablauf-${suffix}`}
        isPending={flow.isPending}
        table={flowTable(flow.data?.rows)}
      />
    </div>
  )
}

type List = (typeof lists)[number]

function LabelCard({
  kind,
  endpoint,
  title,
  label,
  count,
  filter,
}: {
  kind: List[0]
  endpoint: List[1]
  title: string
  label: string
  count: string
  filter: StatisticsFilter
}) {
  const list = useStatistic(kind, visitsQuery(filter), (query, signal) =>
    api.call(endpoint, { query, signal }),
  )
  if (list.isError && !list.data) {
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <ChartCard
      title={title}
      file={`${kind}-${filter.from}-${filter.to}`}
      isPending={list.isPending}
      table={labelTable(list.data, [label, count, texts.comparedShort[filter.compare]])}
    />
  )
}
