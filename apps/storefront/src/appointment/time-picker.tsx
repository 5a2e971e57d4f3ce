import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { fill } from '../texts/i18n.ts'
import { freeChoice, type TimeChoice } from './time-choices.ts'
import { TimeChips } from './time-chips.tsx'
import { TimeStepper } from './time-stepper.tsx'

type TimePickerProps = {
  times: readonly TimeChoice[]
  /** The time to begin with, `HH:mm`. */
  initial: string
  onSave: (choice: TimeChoice) => void
  onCancel: () => void
}

const texts = appointmentTexts.timePicker

/** Chooses a time of the day already chosen: to the minute step with the arrows, or one of those listed (R-SLOT-06). */
export function TimePicker({ times, initial, onSave, onCancel }: TimePickerProps) {
  const [time, setTime] = useState(initial)
  const choice = freeChoice(times, time)
  return (
    <div>
      {times.length === 0 ? (
        <p className="p-4">{texts.empty}</p>
      ) : (
        <div className="grid tablet:grid-cols-[13rem_1fr]">
          <div className="border-line p-4 max-tablet:border-b tablet:border-r">
            <TimeStepper time={time} isOffered={choice !== null} onChange={setTime} />
            <output className="block mt-2 min-h-10 text-center text-[0.8125rem] text-muted">
              <span className="sr-only">{fill(appointmentTexts.clock, { time })}</span>
              {choice === null && texts.outside}
            </output>
          </div>
          <div className="p-4">
            <h3 id="available-times" className="mb-2 font-sans text-[0.84375rem] tracking-normal">
              {texts.available}
            </h3>
            <TimeChips
              times={times}
              chosen={time}
              always={initial}
              labelledBy="available-times"
              onChoose={(chosen) => setTime(chosen.time)}
            />
          </div>
        </div>
      )}
      <div className="flex justify-end gap-2 border-t border-line bg-white p-3">
        <Button kind="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button kind="ink" disabled={choice === null} onClick={() => choice && onSave(choice)}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
