import { dueAt, isOverdue } from '@theke/domain/ordering/board-columns.ts'
import { modeOf } from '@theke/domain/ordering/cart.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { shortMoment } from '../../../shop-time.ts'
import { customerName, itemLabel } from '../order-wording.ts'
import { useRef } from 'react'
import type { StandingOrder } from '../order-standing.ts'
import classes from './monitor.module.css'
import { monitorTexts as texts } from './monitor-texts.ts'
import type { MonitorColumnName } from './monitor-view.ts'
import { useFitting } from './use-fitting.ts'

/** More would not fit on any monitor in letters that are read from afar. */
const mostOrders = 12
const mostItems = 4

type MonitorColumnProps = {
  column: MonitorColumnName
  orders: readonly StandingOrder[]
  isLoaded: boolean
  now: number
}

/** One column: whole orders as long as they are to be made, numbers and names once they are ready. */
export function MonitorColumn({ column, orders, isLoaded, now }: MonitorColumnProps) {
  const shown = orders.slice(0, mostOrders)
  const list = useRef<HTMLUListElement>(null)
  const hidden = orders.length - useFitting(list, shown)
  return (
    <section className={classes.column} data-column={column} aria-labelledby={`monitor-${column}`}>
      <h2 id={`monitor-${column}`}>
        {texts.columns[column]}
        {orders.length > 0 && <span className={classes.count}>{orders.length}</span>}
      </h2>
      {isLoaded && orders.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul ref={list} className={classes.orders}>
        {shown.map((order) => (
          <MonitorOrder key={order.id} order={order} isShort={column === 'ready'} now={now} />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.more}>{texts.more(hidden)}</p>}
    </section>
  )
}

function MonitorOrder({ order, isShort, now }: { order: StandingOrder; isShort: boolean; now: number }) {
  const { view } = order
  const due = dueAt(order)
  const items = view.items.filter(({ isRemoved }) => !isRemoved)
  return (
    <li className={classes.order} data-late={isOverdue(order, now) || undefined}>
      <div className={classes.line}>
        <b className={classes.ticket}>{view.ticketNumber}</b>
        <span className={classes.who}>{customerName(view)}</span>
        {!isShort && <b className={classes.time}>{due === null ? texts.asap : shortMoment(due, now)}</b>}
      </div>
      {!isShort && (
        <>
          <ul className={classes.items}>
            {items.slice(0, mostItems).map((item, index) => (
              <li key={index}>{itemLabel(item)}</li>
            ))}
          </ul>
          <div className={classes.below}>
            {modeLabels[modeOf(view)]}
            {view.tableIdentifier && ` · Tisch ${view.tableIdentifier}`}
            {items.length > mostItems && ` · ${texts.moreItems(items.length - mostItems)}`}
          </div>
        </>
      )}
    </li>
  )
}
