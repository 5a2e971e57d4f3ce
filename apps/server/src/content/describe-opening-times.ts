import { shopZone } from '@theke/domain/time/wall-time.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: shopZone,
})
const time = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit', timeZone: shopZone })

/** An instant as an invitation says it: `Samstag, 12. Dezember 2026, 10:30 Uhr`. */
export function describeOpeningTime(instant: number): string {
  return `${day.format(instant)}, ${time.format(instant)} Uhr`
}

/** A calendar day, `YYYY-MM-DD`, as an invitation says it: `Samstag, 12. Dezember 2026`. */
export function dayInWords(date: string): string {
  // Noon, so that no zone of Europe moves the day.
  return day.format(Date.parse(`${date}T12:00:00Z`))
}
