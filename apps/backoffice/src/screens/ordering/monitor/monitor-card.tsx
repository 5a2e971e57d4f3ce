import { IconAlertTriangle, IconMessage2 } from '@tabler/icons-react'
import { remainingItems, type StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { dueAt } from '@theke/domain/ordering/order-flags.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { spanLabel } from '../../../shop-time.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { useCustomerName } from '../customer-name.ts'
import { amountLabel } from '../order-labels.ts'
import classes from './monitor.module.css'
import { choicesOf, isAllergy, isOmission } from '../order-warnings.ts'
import { texts as orderTexts } from '../ordering-texts.ts'
import { monitorTexts as texts } from './monitor-texts.ts'
import { paceOf } from './monitor-view.ts'

/** The number of lines and choices from which a card has two columns. */
const longOrder = 6

/** An order to prepare, with everything that the kitchen has to know. */
export function MonitorCard({ order, now }: { order: OrderSnapshotSource; now: number }) {
  const customerName = useCustomerName()
  const { view } = order
  const due = dueAt(order)
  const opening = order.earliestAt !== null && order.earliestAt > now ? order.earliestAt : null
  const items = remainingItems(view.items)
  const isLong = items.length + items.flatMap(({ details }) => details).length > longOrder
  return (
    <li className={classes.card} data-pace={paceOf(order, now)} data-long={isLong || undefined}>
      {/* A head that returns on top of every column into which a long order continues. */}
      <div className={classes.returningHead}>
        <div className={classes.cardHead}>
          <b className={classes.time}>{timeOf(due, opening)}</b>
          <b className={classes.ticket}>{view.ticketNumber}</b>
          <span className={classes.who}>
            <span>
              {[customerName(view), placeOf(view), isLong && orderTexts.card.lines(items.length)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={classes.left}>{timeLeft(due ?? opening, order, now)}</span>
          </span>
        </div>
      </div>
      <div className={classes.cardBody}>
        {view.comment && <Wish text={view.comment} />}
        <ul className={classes.items}>
          {items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Where it goes, unless it is fetched as most orders are. */
function placeOf(view: OrderSnapshotSource['view']): string {
  const mode = modeOf(view)
  if (mode === 'takeaway') return ''
  return view.tableIdentifier ? `Tisch ${view.tableIdentifier}` : modeLabels[mode]
}

function timeOf(due: number | null, opening: number | null): string {
  if (due !== null) return wallTime(due).time
  return opening === null ? texts.asap : texts.from(wallTime(opening).time)
}

function timeLeft(due: number | null, order: OrderSnapshotSource, now: number): string {
  if (due === null) return texts.since(spanLabel(now - (order.earliestAt ?? order.createdAt)))
  return due < now ? texts.late(spanLabel(now - due)) : texts.in(spanLabel(due - now))
}

function Item({ item }: { item: StaffOrderItem }) {
  return (
    <li>
      <b>{amountLabel(item.amount, item.unit)}</b>
      <b>{item.name}</b>
      {item.details.map((detail, index) =>
        isAllergy(detail) ? (
          <Wish key={index} text={detail} />
        ) : (
          <span key={index} className={classes.detail}>
            {choicesOf(detail).map((choice, at) => (
              <span key={at} data-omission={isOmission(choice) || undefined}>
                {at > 0 && ', '}
                {choice}
              </span>
            ))}
          </span>
        ),
      )}
      {item.note && <span className={classes.detail}>{item.note}</span>}
    </li>
  )
}

/** What the customer asked for in their own words; an allergy stands out. */
function Wish({ text }: { text: string }) {
  const isWarning = isAllergy(text)
  const Icon = isWarning ? IconAlertTriangle : IconMessage2
  return (
    <p className={classes.wish} data-warning={isWarning || undefined}>
      <Icon size="1.2em" stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
