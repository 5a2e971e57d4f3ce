import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import { api } from '../../api.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { longDayLabel } from '../../shop-time.ts'
import { AlarmList } from './alarm-list.tsx'
import { BranchTable } from './branch-table.tsx'
import { ComingOrders } from './coming-orders.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { SystemCard } from './system-card.tsx'
import { TurnoverCards } from './turnover-cards.tsx'

const refreshMs = 30_000

/** The day of one's branches at a glance (R-STATISTICS-01). */
export default function DashboardScreen() {
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.call(dashboardApi.loadDashboard, { signal }),
    refetchInterval: refreshMs,
  })
  const { data } = dashboard
  return (
    <div>
      <ScreenHeader
        title={dashboardTexts.title}
        beside={data && <span className={classes.day}>{longDayLabel(data.day)}</span>}
      />
      {dashboard.isError && !data && (
        <LoadFailure error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {data && (
        <div className={classes.parts}>
          <TurnoverCards day={data.day} branches={data.branches} />
          <Totals branches={data.branches} />
          <AlarmList alarms={data.alarms} />
          <BranchTable branches={data.branches} />
          <ComingOrders orders={data.coming} />
          {data.system && <SystemCard system={data.system} />}
        </div>
      )}
    </div>
  )
}

function Totals({ branches }: Pick<ReplyInCents<typeof dashboardApi.loadDashboard>, 'branches'>) {
  const sum = (name: 'open' | 'missed') => branches.reduce((total, branch) => total + branch[name], 0)
  const missed = sum('missed')
  return (
    <dl className={classes.totals}>
      <Figure label={dashboardTexts.open} value={String(sum('open'))} />
      <Figure label={dashboardTexts.missed} value={String(missed)} isUrgent={missed > 0} />
    </dl>
  )
}

function Figure({ label, value, isUrgent }: { label: string; value: string; isUrgent?: boolean }) {
  return (
    <div className={classes.figure} data-urgent={isUrgent || undefined}>
      <dt>{label}</dt>
      <dd data-long={value.length > 10 || undefined}>{value}</dd>
    </div>
  )
}
