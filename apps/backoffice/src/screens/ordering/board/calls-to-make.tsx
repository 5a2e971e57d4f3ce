import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPhone } from '@tabler/icons-react'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { useState } from 'react'
import { CallButtons } from '../actions/call-buttons.tsx'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { useSteps } from '../live/use-orders.ts'
import { callReason, newsTexts } from '../news-texts.ts'
import { usePhoneFormat } from '../../../phone-format.ts'
import { useCustomerName } from '../customer-name.ts'
import classes from './calls-to-make.module.css'

type Props = {
  orders: readonly OrderSnapshotSource[]
  now: number
  onOpen: (order: OrderSnapshotSource) => void
}

/**
 * The customers who are to be called because no message reaches them, who waits longest first. It stands below the cards, so that none moves.
 * Where that would leave the cards little room, several are one line until somebody opens it.
 */
export function CallsToMake({ orders, now, onOpen }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (orders.length === 0) return null
  const Sign = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section className={classes.calls} aria-label={newsTexts.title}>
      {orders.length > 1 && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPhone size={20} stroke={1.75} aria-hidden />
          {newsTexts.callMany(orders.length)}
          <Sign size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      <div className={classes.rows}>
        {orders.map((order) => (
          <CallRow key={order.id} order={order} now={now} onOpen={onOpen} />
        ))}
      </div>
    </section>
  )
}

function CallRow({ order, now, onOpen }: Omit<Props, 'orders'> & { order: OrderSnapshotSource }) {
  const { view } = order
  const customerName = useCustomerName()
  const phoneText = usePhoneFormat()
  const { errors } = useSteps()
  const error = errors.get(order.id)
  if (view.pendingCall === null) return null
  return (
    <div className={classes.call}>
      <button type="button" className={classes.what} onClick={() => onOpen(order)}>
        <b>{view.ticketNumber}</b>
        <span>
          <strong>{customerName(view)}</strong> · {callReason(view, view.pendingCall.kind, now)}
          <br />
          {newsTexts.pleaseCall(phoneText(view.phone))}
        </span>
      </button>
      {(error?.action === 'called' || error?.action === 'confirm-proposal') && (
        <p className={classes.error} role="alert">
          {error.message}
        </p>
      )}
      <Button
        component="a"
        variant="default"
        href={`tel:${normalisePhone(view.phone)}`}
        aria-label={newsTexts.callOf(view.ticketNumber)}
      >
        <IconPhone size={20} stroke={1.75} aria-hidden />
      </Button>
      <CallButtons order={view} outcomes={['confirm-proposal', 'called']} />
    </div>
  )
}
