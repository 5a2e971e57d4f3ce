import { useDocumentTitle } from '@mantine/hooks'
import type { ScreenState } from '@theke/contract/ordering/watch-screen.ts'
import { useScreenAwake } from '../use-screen-awake.ts'
import { MonitorColumn } from './monitor-column.tsx'
import classes from './monitor.module.css'
import { monitorTexts as texts } from './monitor-texts.ts'
import { monitorColumns, monitorView } from './monitor-view.ts'
import { useClock } from './use-clock.ts'
import { useMonitorOrders } from './use-monitor-orders.ts'
import { wallTime } from '../../../shop-time.ts'

/**
 * The orders of a branch on a monitor in the kitchen or behind the counter, read from three metres, by nobody's login. The key stands
 * behind `#`, which no browser sends anywhere: it is in no log and no referrer.
 */
export default function MonitorPage() {
  useDocumentTitle(texts.title)
  useScreenAwake()
  const [, branchId = '', apiKey = ''] = location.hash.split('/')
  const state = useMonitorOrders(branchId, apiKey)
  const now = useClock()
  if (state.problem === 'refused')
    return (
      <main className={classes.dark}>
        <h1>{texts.refused}</h1>
        <p>{texts.refusedHint}</p>
      </main>
    )
  const view = monitorView(state.rows, now)
  const isAsleep = state.at !== null && view.isEmpty && isNight(now)
  if (isAsleep)
    return (
      <main className={classes.dark} data-night>
        <h1 className={classes.clock}>{wallTime(now).time}</h1>
        <p>{problemText(state) || texts.night}</p>
      </main>
    )
  return (
    <div className={classes.monitor}>
      <header className={classes.head}>
        <h1>{texts.title}</h1>
        <span className={classes.clock}>{wallTime(now).time}</span>
      </header>
      <main className={classes.columns}>
        {monitorColumns.map((column) => (
          <MonitorColumn
            key={column}
            column={column}
            orders={view.columns[column]}
            isLoaded={state.at !== null}
            now={now}
          />
        ))}
      </main>
      <output className={classes.problem} data-shown={state.problem !== null || undefined}>
        {problemText(state)}
      </output>
    </div>
  )
}

function problemText({ problem, at }: ScreenState<unknown>): string {
  if (problem === null) return ''
  return at === null ? texts.offlineAtStart : texts.offline(wallTime(at).time)
}

/** From nine in the evening until four in the morning nobody looks; a picture that stands still would burn in. */
function isNight(now: number): boolean {
  const { time } = wallTime(now)
  return time >= '21:00' || time < '04:00'
}
