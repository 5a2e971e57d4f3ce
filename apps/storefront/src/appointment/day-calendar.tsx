import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { DayPicker } from 'react-day-picker'
import { de } from 'react-day-picker/locale/de'
import { enGB } from 'react-day-picker/locale/en-GB'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { language } from '../texts/i18n.ts'
import './day-calendar.css'
import { dayOfLocal, localNoonOf } from './shop-time.ts'

type DayCalendarProps = { slots: SlotDays; day: string | null; onChoose: (day: string) => void }

const formatters = { formatWeekNumberHeader: () => appointmentTexts.datePicker.week }

/** A month with ISO weeks from Monday to Sunday. Days without slots cannot be chosen (R-SLOT-05). */
export function DayCalendar({ slots, day, onChoose }: DayCalendarProps) {
  const offered = new Set(slots.days.map((each) => each.day))
  const first = slots.days[0]?.day ?? slots.today
  return (
    <DayPicker
      mode="single"
      required
      locale={language === 'en' ? enGB : de}
      ISOWeek
      showWeekNumber
      showOutsideDays
      fixedWeeks
      navLayout="around"
      formatters={formatters}
      today={localNoonOf(slots.today)}
      startMonth={localNoonOf(slots.today)}
      endMonth={localNoonOf(slots.lastDay)}
      defaultMonth={localNoonOf(day ?? first)}
      disabled={(date) => !offered.has(dayOfLocal(date))}
      selected={day === null ? undefined : localNoonOf(day)}
      onSelect={(date) => onChoose(dayOfLocal(date))}
    />
  )
}
