import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { usePhoneFormat } from '../../../phone-format.ts'
import { dayOf, timeLabel } from '../../../shop-time.ts'
import { boardPath } from '../../screen-paths.ts'
import { useCustomerName } from '../customer-name.ts'
import { itemLabel, paymentChip } from '../order-labels.ts'
import { shortDay } from './production-days.ts'
import { pickTexts as texts } from './production-texts.ts'
import classes from './papers.module.css'
import { dueOf, type Picks } from './use-picks.ts'

/** What each customer gets, by hour of pick-up, to pack and to print. */
export function PickLists({ picks, isOneDay }: { picks: Picks; isOneDay: boolean }) {
  if (picks.error !== null) return <LoadFailure error={picks.error} onRetry={picks.retry} />
  const byHour = Map.groupBy(picks.orders, (order) => hourOf(order, isOneDay))
  return (
    <div className={classes.picks}>
      {picks.isLoading && <output>{texts.loading(picks.loaded)}</output>}
      {picks.isCut && <output>{texts.more(picks.loaded)}</output>}
      {[...byHour].map(([hour, orders]) => (
        <section key={hour} aria-label={hour}>
          <h3>{hour}</h3>
          <ul className={classes.cards}>
            {orders.map((order) => (
              <Pick key={order.id} order={order} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function hourOf(order: StaffOrderSummary, isOneDay: boolean): string {
  const due = dueOf(order)
  const hour = texts.hour(Number(timeLabel(due).slice(0, 2)))
  return isOneDay ? hour : `${shortDay(dayOf(due))} ${hour}`
}

function Pick({ order }: { order: StaffOrderSummary }) {
  const nameOf = useCustomerName()
  const phoneText = usePhoneFormat()
  return (
    <li className={classes.pick}>
      <a href={`#${boardPath}?order=${order.id}`}>
        <b>{order.ticketNumber}</b>
        <span>{nameOf(order)}</span>
        <small>{order.phone && phoneText(order.phone)}</small>
        <time>{timeLabel(dueOf(order))}</time>
      </a>
      <ul>
        {order.items.map((item, index) => (
          <li key={index}>
            <span className={classes.box} />
            <span>
              <b>{itemLabel(item)}</b>
              <small>{[...item.details, item.note].filter(Boolean).join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {order.comment && <p data-comment>{texts.comment(order.comment)}</p>}
      <p>
        <small>{paymentChip(order)}</small>
      </p>
    </li>
  )
}
