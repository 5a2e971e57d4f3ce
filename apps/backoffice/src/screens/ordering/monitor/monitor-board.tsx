import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import classes from './monitor.module.css'
import { MonitorCard } from './monitor-card.tsx'
import { monitorTexts as texts } from './monitor-texts.ts'
import type { MonitorView } from './monitor-view.ts'

/** The orders of today in the columns of the order board, for looking at: each column says how many there are, and shows the first. */
export function MonitorBoard({ view, now }: { view: MonitorView; now: number }) {
  return (
    <div className={classes.board}>
      <Column label={texts.columns.new} orders={view.waiting} now={now} />
      <Column label={texts.columns.inPreparation} orders={view.toMake} now={now} />
      <Column label={texts.columns.ready} orders={view.ready} now={now} />
    </div>
  )
}

function Column({
  label,
  orders,
  now,
}: {
  label: string
  orders: readonly OrderSnapshotSource[]
  now: number
}) {
  return (
    <section aria-label={label}>
      <h2>
        {label} {orders.length}
      </h2>
      <ul className={classes.boardCards}>
        {orders.map((order) => (
          <MonitorCard key={order.id} order={order} now={now} />
        ))}
      </ul>
    </section>
  )
}
