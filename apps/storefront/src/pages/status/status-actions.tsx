import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { Button } from '@theke/ui/button.tsx'
import { amountText } from '../../cart/amount-text.ts'
import { storeReorderIntent } from '../../past-orders/reorder-intent.ts'
import { navigate } from '../../router/link.tsx'
import { branchPath } from '../../router/route.ts'
import { fill } from '../../texts/i18n.ts'
import { pastOrderTexts } from '../../texts/german/past-orders.ts'
import { statusTexts, statusActionTexts } from '../../texts/german/status.ts'
import { calendarFile } from './calendar-event.ts'
import './status-actions.css'

const appointmentMs = 15 * 60_000

type StatusActionsProps = {
  order: PricedOrder
  /** What is agreed and yet to come; null where nothing is. */
  appointment: number | null
}

/** What a customer may want to do with an order besides waiting: order it again, note its time, print it. */
export function StatusActions({ order, appointment }: StatusActionsProps) {
  return (
    <section aria-label={statusActionTexts.label} className="status-actions">
      <Button
        kind="ghost"
        onClick={() => {
          storeReorderIntent(order)
          navigate(branchPath(order.branch.identifier))
        }}
      >
        {pastOrderTexts.again}
      </Button>
      {appointment !== null && (
        <Button kind="ghost" onClick={() => saveAppointment(order, appointment)}>
          {statusActionTexts.calendar}
        </Button>
      )}
      <Button kind="ghost" onClick={() => print()}>
        {statusActionTexts.print}
      </Button>
    </section>
  )
}

/** Hands the appointment to the device, which knows what to do with a calendar file. */
function saveAppointment(order: PricedOrder, start: number): void {
  const { branch, ticketNumber, numberKind, items, uid, isDelivery } = order
  const file = calendarFile({
    uid: `${uid}@${location.hostname}`,
    start,
    end: start + appointmentMs,
    title: fill(statusActionTexts.title[modeOf(order)], { branch: branch.name }),
    location: isDelivery ? '' : `${branch.name}, ${branch.street}, ${branch.zipCode} ${branch.city}`,
    description: fill(statusActionTexts.description, {
      kind: statusTexts[numberKind],
      ticket: ticketNumber,
      items: items.map(({ amount, unit, name }) => `${amountText(amount, unit)} ${name}`).join('\n'),
    }),
    address: `${location.origin}${location.pathname}`,
    stamp: Date.now(),
  })
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fill(statusActionTexts.fileName, { ticket: ticketNumber.replace(/[^\w-]/g, '') })
  link.click()
  // Some browsers fetch the file only after the click has passed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
