import { Button } from '@theke/ui/button.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { type ReactNode, useCallback, useId, useState } from 'react'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { fill } from '../texts/i18n.ts'
import { AppointmentProblem } from './appointment-problem.tsx'
import { Chip, DayChips, DayGrid } from './day-chips.tsx'
import { PickerPanel } from './picker-panel.tsx'
import { type InstantTexts, textsOf } from './instant-texts.ts'
import { slotProblem } from './slot-problem.ts'
import { initialChoice, timesOfDay } from './time-choices.ts'
import { TimeChips } from './time-chips.tsx'
import { TimePicker } from './time-picker.tsx'
import type { SlotsView } from './use-slots.ts'

const { Lazy: LazyDatePicker } = lazyComponent(() =>
  import('./date-picker.tsx').then((module) => module.DatePicker),
)

type AppointmentFieldProps = {
  slots: SlotsView
  /** The chosen instant; null is none. */
  value: number | null
  /** The time of an order that is being changed, which it may keep whatever is offered now. */
  agreed?: number | null
  /** What an order without a day is called; with `appointmentTexts.none` it cannot be chosen. */
  none: string
  /** What the check of the whole order found wrong with it. */
  error: string | null
  /** Id of the first control, for links from the list of errors. */
  id: string
  onChange: (instant: number | null) => void
}

/** When the order should be ready: as soon as possible, or a day of the next ones and once there is one, a time; any other by pickers. */
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
  const timesId = useId()
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
  const chooseDay = (day: string) => {
    refresh()
    const choice = slots && initialChoice(timesOfDay(slots, day), chosen?.time ?? null)
    if (choice) save(choice.instant)
    else showToast(appointmentTexts.dayFull)
  }
  const isAnyTime = none !== appointmentTexts.none

  return (
    <div className="grid gap-3">
      {isAnyTime && (
        <Chip
          id={id}
          isChosen={value === null}
          onChoose={() => save(null)}
          className="px-4 text-left font-semibold"
        >
          {none}
        </Chip>
      )}
      {slots === null ? (
        <Waiting hasFailed={hasFailed} onRetry={refresh} />
      ) : (
        <DayChips
          slots={slots}
          day={chosen?.day ?? null}
          id={isAnyTime ? undefined : id}
          onChoose={chooseDay}
        >
          <MoreButton panelId={panelId} isOpen={open === 'date'} onClick={() => toggle('date')}>
            {appointmentTexts.otherDay}
          </MoreButton>
        </DayChips>
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
      {chosen === null && !isAnyTime && <p className="text-muted">{none}</p>}
      {chosen && (
        <section aria-labelledby={timesId} className="grid gap-2">
          <h3 id={timesId} className="font-sans text-[0.9375rem] tracking-normal" aria-live="polite">
            {dayLabel(chosen, slots)}, {fill(appointmentTexts.clock, chosen)}
          </h3>
          {open !== 'date' && (
            <TimeChips
              times={times}
              chosen={chosen.time}
              always={chosen.time}
              labelledBy={timesId}
              onChoose={({ instant }) => save(instant)}
            />
          )}
          {times.length > 0 && (
            <MoreButton panelId={panelId} isOpen={open === 'time'} onClick={() => toggle('time')}>
              {appointmentTexts.otherTime}
            </MoreButton>
          )}
        </section>
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

type WaitingProps = { hasFailed: boolean; onRetry: () => void }

/** The place of the days until they are loaded. */
function Waiting({ hasFailed, onRetry }: WaitingProps) {
  return (
    <DayGrid>
      <output className="col-span-full">
        {hasFailed ? appointmentTexts.loadFailed : appointmentTexts.loading}
      </output>
      {hasFailed && (
        <Button kind="plain" className="col-span-full -mx-5 justify-self-start" onClick={onRetry}>
          {appointmentTexts.retry}
        </Button>
      )}
    </DayGrid>
  )
}

type MoreButtonProps = { panelId: string; isOpen: boolean; onClick: () => void; children: ReactNode }

/** Opens a picker for what is not among the chips. */
function MoreButton({ panelId, isOpen, onClick, children }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-haspopup="dialog"
      onClick={onClick}
      className="min-h-11 rounded-theme border border-line-strong bg-white px-1 leading-tight font-semibold hover:border-ink aria-expanded:ring-2 aria-expanded:ring-ink aria-expanded:ring-inset"
    >
      {children}
    </button>
  )
}

/** How the chosen day is called (R-SLOT-08). Before the slots are loaded, the shop's date of today is unknown. */
function dayLabel({ day, date }: InstantTexts, slots: SlotDays | null): string {
  if (day === slots?.today) return fill(appointmentTexts.today, { date })
  return day === slots?.tomorrow ? fill(appointmentTexts.tomorrow, { date }) : date
}
