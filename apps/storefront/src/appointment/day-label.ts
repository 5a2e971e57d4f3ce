import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { fill } from '../texts/i18n.ts'
import type { InstantTexts } from './shop-time.ts'

/** How the chosen day is called (R-SLOT-08). Before the slots are loaded, the shop's date of today is unknown. */
export function dayLabel(
  chosen: InstantTexts | null,
  slots: Pick<SlotDays, 'today' | 'tomorrow'> | null,
  isRequired: boolean,
): string {
  if (chosen === null) return isRequired ? appointmentTexts.none : appointmentTexts.asSoonAsPossible
  const { day, date } = chosen
  if (day === slots?.today) return fill(appointmentTexts.today, { date })
  return day === slots?.tomorrow ? fill(appointmentTexts.tomorrow, { date }) : date
}
