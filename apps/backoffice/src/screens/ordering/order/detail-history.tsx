import type { HistoryEntry, StaffOrder } from '@theke/contract/ordering/order.ts'
import classes from './order-drawer.module.css'
import { historyLabel } from './history-label.ts'
import { texts } from '../ordering-texts.ts'
import { momentLabel } from '../../../shop-time.ts'

const takenText = (at: number) => `Ohne Verbindung gemacht: ${momentLabel(at)}`

/** What happened to the order, when and by whom. */
export function DetailHistory({ order }: { order: StaffOrder }) {
  return (
    <section className={classes.screenOnly}>
      <h3>{texts.detail.history}</h3>
      <ol className={classes.history}>
        {order.history.map((entry, index) => (
          <Entry key={index} order={order} entry={entry} />
        ))}
      </ol>
      {order.questionnaire && (
        <p>
          {texts.detail.rating}: <b>{order.questionnaire.rating} / 5</b>
          {order.questionnaire.comment && ` – ${order.questionnaire.comment}`}
        </p>
      )}
    </section>
  )
}

function Entry({ order, entry }: { order: StaffOrder; entry: HistoryEntry }) {
  return (
    <li>
      <time dateTime={entry.at}>{momentLabel(Date.parse(entry.at))}</time>
      <div>
        <b>{historyLabel(order, entry.action)}</b>
        {entry.user && <span className={classes.muted}> · {entry.user.name}</span>}
        {entry.takenAt && <p className={classes.note}>{takenText(Date.parse(entry.takenAt))}</p>}
        {entry.note && <p className={classes.note}>{entry.note}</p>}
      </div>
    </li>
  )
}
