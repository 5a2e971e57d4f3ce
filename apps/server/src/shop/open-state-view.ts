import type { OpenStateView } from '@theke/contract/shop/storefront-views.ts'
import type { Language } from '@theke/domain/language.ts'
import type { OpenState } from '@theke/domain/shop/open-state-kind.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-AT', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
}

/** An open state with the wall times that its sentences need, so that browsers compute no time. */
export function openStateView(state: OpenState, now: number, language: Language): OpenStateView {
  if (state.kind !== 'closed') {
    return { kind: state.kind, until: iso(state.until), untilTime: wallTime(state.until) }
  }
  const { next, closedMessage } = state
  return {
    kind: 'closed',
    next: next === null ? null : iso(next),
    nextTime: next === null ? '' : wallTime(next),
    nextDay:
      next === null || dayOf(next) === dayOf(now) ? '' : weekdays[language].format(new Date(dayOf(next))),
    closedMessage,
  }
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
