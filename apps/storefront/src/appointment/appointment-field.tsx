import { Button } from '@theke/ui/button.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useCallback, useId, useState } from 'react'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { fill } from '../texts/i18n.ts'
import { AppointmentProblem } from './appointment-problem.tsx'
import { PickerButton } from './picker-button.tsx'
import { PickerPanel } from './picker-panel.tsx'
import { type InstantTexts, textsOf } from './shop-time.ts'
import { slotProblem } from './slot-problem.ts'
import { timesOfDay } from './slot-times.ts'
import { TimePicker } from './time-picker.tsx'
import type { SlotsView } from './use-slots.ts'

const { Lazy: LazyDatePicker } = lazyComponent(async () => (await import('./date-picker.tsx')).DatePicker)

type AppointmentFieldProps = {
  slots: SlotsView
  /** The chosen instant; null is none. */
  value: number | null
  /** The time of an order that is being changed, which it may keep whatever is offered now. */
  agreed?: number | null
  /** What stands in place of a day while none is chosen. */
  none: string
  /** What the check of the whole order found wrong with it. */
  error: string | null
  /** Id of the first control, for links from the list of errors. */
  id: string
  onChange: (instant: number | null) => void
}

/** When the order should be ready: a day, and once there is one, a time. */
export function AppointmentField({
  slots: view,
  value,
  agreed = null,
  none,
  error,
  id,
  onChange,
}: AppointmentFieldProps) {
  const [open, setOpen] = useState<'date' | 'time' | null>(null)
  const panelId = useId()
  const { slots, isCurrent, hasFailed, asOf, refresh } = view
  const chosen = value === null ? null : textsOf(value)
  const times = slots === null || chosen === null ? [] : timesOfDay(slots, chosen.day)
  const isJudged = value !== null && value !== agreed && isCurrent
  const problem = slots !== null && isJudged ? slotProblem(value, slots, asOf) : null

  const close = () => setOpen(null)
  const giveUp = useCallback(() => {
    showToast(appointmentTexts.loadFailed)
    setOpen(null)
  }, [])
  const toggle = (picker: 'date' | 'time') => {
    refresh()
    setOpen((before) => (before === picker ? null : picker))
  }
  const save = (instant: number | null) => {
    onChange(instant)
    close()
  }

  return (
    <div>
      <div className="grid gap-3 tablet:grid-cols-2">
        <PickerButton
          id={id}
          label={appointmentTexts.day}
          value={dayLabel(chosen, slots, none)}
          isOpen={open === 'date'}
          panelId={panelId}
          hasError={error !== null || problem !== null}
          onClick={() => toggle('date')}
        />
        {chosen && (
          <PickerButton
            label={appointmentTexts.time}
            value={fill(appointmentTexts.clock, chosen)}
            isOpen={open === 'time'}
            panelId={panelId}
            hasError={problem !== null}
            onClick={() => toggle('time')}
          />
        )}
      </div>
      {open !== null && slots === null && (
        <div className="mt-3 min-h-[26rem] rounded-theme border border-line bg-white p-4">
          <output>{hasFailed ? appointmentTexts.loadFailed : appointmentTexts.loading}</output>
          {hasFailed && (
            <Button kind="plain" onClick={refresh}>
              {appointmentTexts.retry}
            </Button>
          )}
        </div>
      )}
      {open === 'date' && slots !== null && (
        <PickerPanel id={panelId} label={appointmentTexts.datePicker.label} onClose={close}>
          <LazyDatePicker
            placeholder={<p className="min-h-[26rem] p-4">{appointmentTexts.loading}</p>}
            slots={slots}
            initial={chosen}
            onSave={({ instant }) => save(instant)}
            onClear={() => save(null)}
            onFailure={giveUp}
          />
        </PickerPanel>
      )}
      {open === 'time' && slots !== null && chosen && (
        <PickerPanel id={panelId} label={appointmentTexts.timePicker.label} onClose={close}>
          <TimePicker
            times={times}
            initial={chosen.time}
            onSave={({ instant }) => save(instant)}
            onCancel={close}
          />
        </PickerPanel>
      )}
      <AppointmentProblem problem={problem} error={error} />
    </div>
  )
}

/** How the chosen day is called (R-SLOT-08). Before the slots are loaded, the shop's date of today is unknown. */
function dayLabel(
  chosen: InstantTexts | null,
  slots: Pick<SlotDays, 'today' | 'tomorrow'> | null,
  none: string,
): string {
  if (chosen === null) return none
  const { day, date } = chosen
  if (day === slots?.today) return fill(appointmentTexts.today, { date })
  return day === slots?.tomorrow ? fill(appointmentTexts.tomorrow, { date }) : date
}
