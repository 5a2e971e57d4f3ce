import type { OpenStateView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Language } from '@theke/domain/language.ts'
import type { OpenState } from '@theke/domain/shop/open-state-kind.ts'
import { isOpenAroundTheClock } from '@theke/domain/shop/open-state-kind.ts'
import { addDays, dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-AT', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
}

const dates: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-AT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

// A week ahead the name of the day is that of today.
const furthestNamedDay = 6

/** An open state with the wall times that its sentences need, so that browsers compute no time. */
export function openStateView(
  state: OpenState,
  now: number,
  language: Language,
  { german = [] }: { german?: readonly string[] } = {},
): OpenStateView {
  if (state.kind !== 'closed') {
    return { kind: state.kind, until: iso(state.until), untilTime: closingTime(state.until, now) }
  }
  const { next, closedMessage, reason } = state
  return {
    kind: 'closed',
    next: next === null ? null : iso(next),
    nextTime: next === null ? '' : wallTime(next),
    nextDay: next === null ? '' : nextDay(dayOf(next), dayOf(now), language),
    closedMessage,
    ...(german.includes('closedMessage') && { german: ['closedMessage'] }),
    reason,
  }
}

/** As people say it at the end of a day; empty while it is more than a day ahead. */
function closingTime(until: number, now: number): string {
  if (isOpenAroundTheClock(until, now)) return ''
  const time = wallTime(until)
  return time === '00:00' ? '24:00' : time
}

/** The name of a day, with its date where another day of that name comes before; empty for today. */
function nextDay(day: string, today: string, language: Language): string {
  if (day === today) return ''
  const format = day > addDays(today, furthestNamedDay) ? dates : weekdays
  return format[language].format(new Date(day))
}

/** `HH:mm` at the branch. */
export function wallTime(instant: number): string {
  const minutes = minutesOfDay(instant)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function iso(instant: number): string {
  return new Date(instant).toISOString()
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
