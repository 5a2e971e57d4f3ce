import { AppointmentField } from '../../appointment/appointment-field.tsx'
import { appointmentTexts } from '../../texts/appointment.ts'
import { controlId } from './field-messages.ts'
import type { SectionProps } from './form-context.ts'
import { Section } from './section.tsx'

/** When the order should be ready (SF-SLOT). */
export function AppointmentSection({ wishes, form }: SectionProps) {
  const { slots, cart, view } = wishes
  return (
    <Section title={appointmentTexts.heading}>
      <AppointmentField
        id={controlId('appointmentDate')}
        slots={slots}
        value={cart.draft.appointmentDate}
        isRequired={view.branch.isAppointmentRequired}
        error={form.errorOf('appointmentDate')}
        onChange={(appointmentDate) => form.change('appointmentDate', { appointmentDate })}
      />
    </Section>
  )
}
