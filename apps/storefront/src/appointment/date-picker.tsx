import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { de } from 'react-day-picker/locale/de'
import { enGB } from 'react-day-picker/locale/en-GB'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { fill, language } from '../texts/i18n.ts'
import { dateOf } from './instant-texts.ts'
import { dayOfLocal, localNoonOf } from './local-days.ts'
import { initialChoice, type TimeChoice, timesOfDay } from './time-choices.ts'
import { TimeChips } from './time-chips.tsx'
import './date-picker.css'

type DayCalendarProps = { slots: SlotDays; day: string | null; onChoose: (day: string) => void }

const formatters = { formatWeekNumberHeader: () => appointmentTexts.datePicker.week }

type DatePickerProps = {
  slots: SlotDays
  /** The appointment to begin with. */
  initial: { day: string; time: string } | null
  onSave: (choice: TimeChoice) => void
  onClear: () => void
}

const texts = appointmentTexts.datePicker

/** The calendar, with the times of the chosen day beside it, so that most appointments need no second picker. */
export function DatePicker({ slots, initial, onSave, onClear }: DatePickerProps) {
  const [day, setDay] = useState(initial?.day ?? null)
  const [time, setTime] = useState(initial?.time ?? null)
  const times = day === null ? [] : timesOfDay(slots, day)
  const choice = initialChoice(times, time)
  return (
    <div>
      <div className="grid tablet:grid-cols-[auto_1fr]">
        <div className="border-line p-3 max-tablet:border-b tablet:border-r">
          <DayCalendar slots={slots} day={day} onChoose={setDay} />
        </div>
        <div className="p-4">
          <h3
            id="times-of-day"
            className="mb-2 font-sans text-[0.84375rem] tracking-normal"
            aria-live="polite"
          >
            {day === null ? texts.chooseDay : fill(texts.timesOf, { day: dateOf(day) })}
          </h3>
          {day !== null && times.length === 0 && <p>{appointmentTexts.timePicker.empty}</p>}
          <TimeChips
            times={times}
            chosen={choice?.time ?? null}
            always={choice?.time ?? null}
            labelledBy="times-of-day"
            onChoose={(chosen) => setTime(chosen.time)}
          />
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-1 border-t border-line bg-white p-2 tablet:p-3">
        <Button kind="plain" className="px-2" onClick={onClear}>
          {texts.clear}
        </Button>
        <Button kind="ink" disabled={choice === null} onClick={() => choice && onSave(choice)}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

/** A month with ISO weeks from Monday to Sunday. Days without slots cannot be chosen (R-SLOT-05). */
function DayCalendar({ slots, day, onChoose }: DayCalendarProps) {
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
