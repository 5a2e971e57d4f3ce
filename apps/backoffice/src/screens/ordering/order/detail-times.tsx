import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import classes from './order-drawer.module.css'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { texts } from '../ordering-texts.ts'
import { momentLabel } from '../../../shop-time.ts'

/** When the order came, for when it is wished, and what was agreed or proposed. */
export function DetailTimes({ order }: { order: StaffOrder }) {
  const { appointmentDate, earliestAt, appointment, counterAppointment } = order
  const isOpen = hasOpenCounterProposal(toOrderSnapshot(order))
  return (
    <dl className={classes.facts}>
      <dt>{texts.detail.placed}</dt>
      <dd>{label(order.createdAt)}</dd>
      <dt>{texts.detail.wish}</dt>
      <dd>
        {appointmentDate === null ? texts.detail.asSoonAsPossible : label(appointmentDate)}
        {earliestAt !== null && `, ${earliestText(Date.parse(earliestAt))}`}
      </dd>
      {appointment !== null && appointment !== appointmentDate && (
        <>
          <dt>{texts.detail.appointment}</dt>
          <dd>
            <b>{label(appointment)}</b>
          </dd>
        </>
      )}
      {isOpen && counterAppointment !== null && (
        <>
          <dt>{texts.detail.proposed}</dt>
          <dd>{label(counterAppointment)}</dd>
        </>
      )}
    </dl>
  )
}

function label(instant: string): string {
  return momentLabel(Date.parse(instant))
}
