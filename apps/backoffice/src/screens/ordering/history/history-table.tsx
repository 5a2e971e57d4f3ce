import { Skeleton, UnstyledButton } from '@mantine/core'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import type { StaffShortOrder } from '@theke/contract/ordering/short-order.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { de } from '../../../texts/de.ts'
import classes from './history.module.css'
import { useCustomerName } from '../customer-name.ts'
import { itemLabel, paymentChip, priceLabel, stateLabel } from '../order-labels.ts'
import { texts } from '../ordering-texts.ts'
import { historyTexts } from './history-texts.ts'
import { useNow } from '../../../use-now.ts'
import { momentLabel, shortMoment } from '../../../shop-time.ts'
import type { BranchName } from '../live/use-branches.ts'

type Props = {
  /** Null while the first ones are on their way. */
  orders: readonly StaffShortOrder[] | null
  isStale: boolean
  /** Whether a filter leaves orders out. */
  isNarrowed: boolean
  /** Named where orders of several branches stand together, as ticket numbers repeat among them; null where they are not. */
  branches: readonly BranchName[] | null
  onOpen: (order: StaffShortOrder) => void
}

/** Orders as rows; on a phone each row becomes a small card. */
export function HistoryTable({ orders, isStale, isNarrowed, branches, onOpen }: Props) {
  const history = historyTexts
  // While names are on their way they keep their room.
  const nameOf = (order: StaffShortOrder) =>
    branches && (branches.find(({ id }) => id === order.branch.id)?.name ?? '\u00a0')
  if (orders?.length === 0) {
    return <p className={classes.empty}>{isNarrowed ? history.nothingFound : history.empty}</p>
  }
  return (
    <div className={classes.frame} aria-busy={isStale || orders === null}>
      <table className={classes.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{history.ticket}</th>
            <th scope="col">{history.placed}</th>
            <th scope="col">{history.appointment}</th>
            <th scope="col">{history.customer}</th>
            <th scope="col">{history.mode}</th>
            <th scope="col">{history.items}</th>
            <th scope="col">{history.status}</th>
            <th scope="col">{history.payment}</th>
            <th scope="col" className={classes.number}>
              {history.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders === null
            ? Array.from({ length: 12 }, (_, index) => <WaitingLine key={index} />)
            : orders.map((order) => (
                <Line key={order.id} order={order} branch={nameOf(order)} onOpen={onOpen} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = { order: StaffShortOrder; branch: string | null; onOpen: (order: StaffShortOrder) => void }

function Line({ order, branch, onOpen }: LineProps) {
  const now = useNow()
  const customerName = useCustomerName()
  const due = order.appointment ?? order.appointmentDate
  const earliest = order.earliestAt === null ? '–' : earliestText(Date.parse(order.earliestAt))
  return (
    // The ticket is the button for keys and screen readers; a tap anywhere on the row means the same.
    <tr onClick={() => onOpen(order)}>
      <td>
        <UnstyledButton className={classes.ticket} aria-label={texts.card.open(order.ticketNumber)}>
          {order.ticketNumber}
        </UnstyledButton>
      </td>
      <td className={classes.time}>{momentLabel(Date.parse(order.createdAt))}</td>
      <td className={classes.time}>{due === null ? earliest : shortMoment(Date.parse(due), now)}</td>
      <td className={classes.customer}>
        <span>{customerName(order)}</span>
        {branch && <span className={classes.branch}>{branch}</span>}
      </td>
      <td>{modeLabels[modeOf(order)]}</td>
      <td className={classes.items}>{order.items.map(itemLabel).join(', ')}</td>
      <td>
        <span className={classes.state} data-state={order.status}>
          {stateLabel(order)}
        </span>
      </td>
      <td>{paymentChip(order)}</td>
      <td className={classes.number}>{priceLabel(order.pricing.totalGross)}</td>
    </tr>
  )
}

function WaitingLine() {
  return (
    <tr>
      <td colSpan={9}>
        <Skeleton height={20} aria-label={de.app.loading} />
      </td>
    </tr>
  )
}
