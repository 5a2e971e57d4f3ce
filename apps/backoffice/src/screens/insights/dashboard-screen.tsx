import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { api } from '../../api.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { dayOf, longDayLabel, timeLabel } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { useCurrentOrders } from '../ordering/live/use-orders.ts'
import { QuickActions } from '../ordering/pauses/quick-actions.tsx'
import { BranchTable } from './branch-table.tsx'
import { ComingOrders } from './coming-orders.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { HealthLine, isToDo } from './health-line.tsx'
import { SystemCard } from './system-card.tsx'
import { ToDoList } from './to-do-list.tsx'
import { TurnoverCards } from './turnover-cards.tsx'

const refreshMs = 30_000

/** What needs a person today, and the day of one's branches at a glance (R-STATISTICS-01). */
export default function DashboardScreen() {
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.call(dashboardApi.loadDashboard, { signal }),
    refetchInterval: refreshMs,
  })
  // The list is as high as its orders: drawn before them it would move what stands below.
  const areOrdersAwaited = !useCurrentOrders().isFetched
  const data = areOrdersAwaited ? undefined : dashboard.data
  const now = useNow()
  return (
    <div>
      <ScreenHeader
        title={dashboardTexts.title}
        beside={
          <span className={classes.day}>
            {longDayLabel(data?.day ?? dayOf(now))} · {timeLabel(now)}
          </span>
        }
      />
      {dashboard.isError && !dashboard.data && (
        <LoadFailure error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {(dashboard.isPending || areOrdersAwaited) && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {data && (
        <div className={classes.parts}>
          <TurnoverCards day={data.day} now={now} branches={data.branches} />
          <HealthLine alarms={data.alarms} health={data.health} system={data.system} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <ToDoList alarms={data.alarms.filter(({ kind }) => isToDo(kind))} />
              <BranchTable branches={data.branches} />
            </div>
            <div className={classes.column}>
              <div className={classes.quick}>
                <QuickActions />
              </div>
              <ComingOrders orders={data.coming} />
            </div>
          </div>
          {data.system && <SystemCard system={data.system} />}
        </div>
      )}
    </div>
  )
}
