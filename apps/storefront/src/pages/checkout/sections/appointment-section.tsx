import { needsAppointment } from '@theke/domain/ordering/slots/ordered-ahead.ts'
import { useEffect } from 'react'
import { AppointmentField } from '../../../appointment/appointment-field.tsx'
import { earliestTime } from '../../../appointment/earliest-time.ts'
import { textsOf } from '../../../appointment/shop-time.ts'
import { useBranch } from '../../../branch/branch-context.ts'
import { appointmentTexts } from '../../../texts/appointment.ts'
import { fill } from '../../../texts/fill.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { Section } from './section.tsx'

/**
 * When the order should be ready. What is ordered ahead is never ready as soon as possible, so the earliest time is named and
 * chosen until the customer chooses another.
 */
export function AppointmentSection({ wishes, form }: SectionProps) {
  const { slots, cart, view } = wishes
  const { products } = useBranch()
  const { appointmentDate } = cart.draft
  const isAhead = needsAppointment(cart.lines, products)
  const earliest = isAhead && slots.isCurrent && slots.slots ? earliestTime(slots.slots) : null

  useEffect(() => {
    if (earliest !== null && appointmentDate === null) {
      form.change('appointmentDate', { appointmentDate: earliest })
    }
  }, [earliest, appointmentDate, form])

  return (
    <Section title={appointmentTexts.heading}>
      <AppointmentField
        id={controlId('appointmentDate')}
        slots={slots}
        value={appointmentDate}
        isRequired={view.branch.isAppointmentRequired || isAhead}
        error={form.errorOf('appointmentDate')}
        onChange={(instant) => form.change('appointmentDate', { appointmentDate: instant })}
      />
      {isAhead && (
        <p className="mt-2.5 min-h-5 text-sm text-muted">
          {earliest !== null && fill(appointmentTexts.earliest, textsOf(earliest))}
        </p>
      )}
    </Section>
  )
}
