import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { ReactNode } from 'react'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { language } from '../texts/i18n.ts'
import { localNoonOf } from './local-days.ts'

// With the one for any other day two rows on a phone.
const shownDays = 7

type DayChipsProps = {
  slots: SlotDays
  /** The day of the chosen time, which is always among them. */
  day: string | null
  id: string | undefined
  onChoose: (day: string) => void
  /** The chip for any other day. */
  children: ReactNode
}

/** The next days on which something is offered, to be chosen by one tap (R-SLOT-08). */
export function DayChips({ slots, day, id, onChoose, children }: DayChipsProps) {
  return (
    <DayGrid>
      {daysToShow(slots, day).map((each, position) => (
        <Chip
          key={each}
          id={position === 0 ? id : undefined}
          isChosen={each === day}
          onChoose={() => onChoose(each)}
        >
          <span className="block font-semibold">{nameOf(each, slots)}</span>
          <span className="num block text-[0.8125rem]">
            {format(each, { day: 'numeric', month: 'short' })}
          </span>
        </Chip>
      ))}
      {children}
    </DayGrid>
  )
}

/** The place of the days. */
export function DayGrid({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-30 grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] content-start gap-2 tablet:min-h-0">
      {children}
    </div>
  )
}

type ChipProps = {
  id?: string | undefined
  isChosen: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** A choice of a day or a time. */
export function Chip({ id, isChosen, onChoose, className = '', children }: ChipProps) {
  return (
    <button
      type="button"
      id={id}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`min-h-14 rounded-theme border border-line-strong bg-white px-0.5 py-1 leading-tight hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white ${className}`}
    >
      {children}
    </button>
  )
}

function daysToShow({ days }: SlotDays, chosen: string | null): string[] {
  const offered = days.map(({ day }) => day)
  const first = offered.slice(0, shownDays)
  return chosen === null || first.includes(chosen) ? first : [...first.slice(0, shownDays - 1), chosen]
}

/** Today, tomorrow, or the day of the week. */
function nameOf(day: string, { today, tomorrow }: SlotDays): string {
  if (day === today) return appointmentTexts.dayToday
  return day === tomorrow ? appointmentTexts.dayTomorrow : format(day, { weekday: 'short' })
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-AT', options).format(localNoonOf(day))
}
