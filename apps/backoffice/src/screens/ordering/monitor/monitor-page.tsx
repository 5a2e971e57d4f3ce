import { useDocumentTitle } from '@mantine/hooks'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { nothingOnScreen, type ScreenState, watchScreen } from '@theke/contract/ordering/watch-screen.ts'
import { useEffect, useState } from 'react'
import { keepScreenAwake } from '@theke/ui/keep-screen-awake.ts'
import { visitorApi } from '../../../api.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { MonitorBoard } from './monitor-board.tsx'
import { MonitorWall } from './monitor-wall.tsx'
import classes from './monitor.module.css'
import { monitorTexts as texts } from './monitor-texts.ts'
import { monitorView, paceOf } from './monitor-view.ts'
import { wallTime } from '@theke/ui/wall-time.ts'

const tickMs = 5000

/**
 * The orders of a branch on a monitor in the kitchen or behind the counter, read from three metres, by nobody's login. The key stands
 * behind `#`, which no browser sends anywhere: it is in no log and no referrer.
 */
export default function MonitorPage() {
  useDocumentTitle(texts.title)
  useEffect(keepScreenAwake, [])
  const [, branchId = '', apiKey = ''] = location.hash.split('/')
  const isBoard = new URLSearchParams(location.search).get('view') === 'board'
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
        <h1>{isBoard ? texts.board : texts.title}</h1>
        <span className={classes.counts}>
          {(['late', 'soon', 'later'] as const).map((pace) => (
            <span key={pace} data-pace={pace}>
              {texts.counts[pace](view.toMake.filter((order) => paceOf(order, now) === pace).length)}
            </span>
          ))}
        </span>
        <span className={classes.clock}>{wallTime(now).time}</span>
      </header>
      <main className={classes.main}>
        {isBoard ? (
          <MonitorBoard view={view} now={now} />
        ) : (
          <MonitorWall orders={view.toMake} isLoaded={state.at !== null} now={now} />
        )}
        {!isBoard && (
          <div className={classes.strips}>
            <Tickets label={texts.columns.new} orders={view.waiting} />
            <Tickets label={texts.columns.ready} orders={view.ready} />
          </div>
        )}
      </main>
      <output className={classes.problem} data-shown={state.problem !== null || undefined}>
        {problemText(state)}
      </output>
    </div>
  )
}

/** The orders of a branch, for as long as the monitor is on. */
function useMonitorOrders(branchId: string, apiKey: string): ScreenState<StaffOrderSummary> {
  const [state, setState] = useState<ScreenState<StaffOrderSummary>>(nothingOnScreen)

  useEffect(() => {
    const params = { branchId, apiKey }
    return watchScreen(
      async (signal) => (await visitorApi.list(screensApi.listScreenOrders, { params, signal })).data,
      (news) => setState((before) => ({ ...before, ...news })),
    )
  }, [branchId, apiKey])

  return state
}

/** Orders without work now: their numbers are enough. */
function Tickets({ label, orders }: { label: string; orders: readonly OrderSnapshotSource[] }) {
  return (
    <section className={classes.tickets} aria-label={label}>
      <b>
        {label} {orders.length}
      </b>
      <span>{orders.map(({ view }) => view.ticketNumber).join('  ')}</span>
    </section>
  )
}

function problemText({ problem, at }: ScreenState<unknown>): string {
  if (problem === null) return ''
  return at === null ? texts.offlineAtStart : texts.offline(wallTime(at).time)
}

/** The monitor is dark from nine in the evening until four in the morning, against burn-in. */
function isNight(now: number): boolean {
  const { time } = wallTime(now)
  return time >= '21:00' || time < '04:00'
}

/** The current time, updated every few seconds. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
