import { shopZone } from '@theke/domain/time/wall-time.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: shopZone,
})
const time = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit', timeZone: shopZone })

/** An instant as people say it at the counter: `Samstag, 21. November, 10:30 Uhr`. */
export function momentInWords(instant: number): string {
  return `${day.format(instant)}, ${time.format(instant)} Uhr`
}
