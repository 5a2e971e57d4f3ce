import { isInSeason, type Season } from '@theke/domain/catalogue/season.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { hoursOfDay } from '@theke/domain/shop/hours-of-day.ts'
import { hoursTexts } from './hours-texts.ts'

type ComingDay = {
  /** 'Fr', '20.11.' */
  weekday: string
  date: string
  /** '07:30–12:30, 14:00–18:00', empty where closed. */
  times: string
  isSpecial: boolean
  isInSeason: boolean
}

const weekdayFormat = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', weekday: 'short' })

/** The seven days from a day on in words, as entries and a season make them. A schedule without entries is the whole day. */
export function comingDays(
  entries: readonly OpeningHourEntry[],
  today: string,
  season: Season = { seasonFrom: '', seasonTo: '' },
  isSchedule = false,
): ComingDay[] {
  return Array.from({ length: 7 }, (_, days) => {
    const noon = Date.parse(`${today}T12:00:00Z`) + days * 86_400_000
    const day = new Date(noon).toISOString().slice(0, 10)
    const isOfSeason = isInSeason(season, noon)
    const times = hoursOfDay(entries, day)
      .map(({ from, to }) => `${clock(from)}–${clock(to)}`)
      .join(', ')
    return {
      weekday: weekdayFormat.format(noon).replace('.', ''),
      date: `${day.slice(8)}.${day.slice(5, 7)}.`,
      times: !isOfSeason ? '' : isSchedule && entries.length === 0 ? hoursTexts.allDay : times,
      isInSeason: isOfSeason,
      isSpecial: entries.some((entry) => entry.type === 'once' && entry.date === day),
    }
  })
}

/** Minutes as a clock shows them; past midnight it is the next day's time, and midnight itself is the end of this one. */
function clock(minutes: number): string {
  const shown = minutes === 1440 ? 1440 : minutes % 1440
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}
