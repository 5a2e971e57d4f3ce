import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { BranchDay, BranchDays } from '@theke/contract/shop/days-api.ts'
import type { ClockSpan } from '@theke/domain/shop/day-change.ts'
import { longDayLabel } from '../../../shop-time.ts'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'

type Props = {
  days: BranchDays
  from: string
  to: string
  /** Chooses a day; together with Shift a range up to it. */
  onChoose: (day: string, isRange: boolean) => void
  onMove: (weeks: number) => void
}

/** Five weeks of a branch: when it is open on each day, and how many orders are for it. */
export function DayCalendar({ days: { days, today }, from, to, onChoose, onMove }: Props) {
  return (
    <section className={classes.calendar} aria-label={texts.calendar}>
      <div className={classes.weeks}>
        <Button variant="default" aria-label={texts.earlier} onClick={() => onMove(-5)}>
          <IconChevronLeft size={20} stroke={1.5} aria-hidden />
        </Button>
        <b>{monthsOf(days)}</b>
        <Button variant="default" aria-label={texts.later} onClick={() => onMove(5)}>
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Button>
      </div>
      <div className={classes.grid}>
        {texts.weekdays.map((name) => (
          <span key={name} className={classes.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            className={classes.day}
            disabled={day.day < today}
            data-special={day.isSpecial || undefined}
            data-closed={day.hours.length === 0 || undefined}
            data-holiday={day.holiday !== null || undefined}
            aria-pressed={from <= day.day && day.day <= to}
            aria-current={day.day === today ? 'date' : undefined}
            aria-label={labelOf(day)}
            onClick={(event) => onChoose(day.day, event.shiftKey)}
          >
            <b>{Number(day.day.slice(8))}</b>
            {day.orders > 0 && <em>{day.orders}</em>}
            <small>{day.holiday ?? timesText(day.hours)}</small>
          </button>
        ))}
      </div>
    </section>
  )
}

/** `7:30–12:30, 14–18`, or that it is closed. */
export function timesText(hours: readonly ClockSpan[]): string {
  return hours.length === 0 ? texts.closed : hours.map(({ from, to }) => `${from}–${to}`).join(', ')
}

/** `Montag, 4. Mai`, or from one day to another. */
export function titleOf(from: string, to: string): string {
  return from === to ? longDayLabel(from) : `${longDayLabel(from)} – ${longDayLabel(to)}`
}

function labelOf({ day, hours, orders, holiday, isSpecial }: BranchDay): string {
  const parts = [longDayLabel(day), holiday, timesText(hours), isSpecial ? texts.special : null]
  return [...parts, orders > 0 ? texts.orders(orders) : null].filter((part) => part !== null).join(', ')
}

const monthFormat = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'long' })
const yearMonthFormat = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'long', year: 'numeric' })

function monthsOf(days: readonly BranchDay[]): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return ''
  const end = yearMonthFormat.format(Date.parse(last))
  if (first.slice(0, 7) === last.slice(0, 7)) return end
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${(isSameYear ? monthFormat : yearMonthFormat).format(Date.parse(first))} – ${end}`
}
