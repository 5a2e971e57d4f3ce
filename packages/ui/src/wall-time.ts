import { shopZone } from '@theke/domain/shop/shop-zone.ts'

let format: Intl.DateTimeFormat | null = null

/** Calendar day `YYYY-MM-DD` and time `HH:mm` of an instant (milliseconds since the epoch) at the shop, in browsers without Temporal too. */
export function wallTime(instant: number): { day: string; time: string } {
  format ??= new Intl.DateTimeFormat('de-AT', {
    timeZone: shopZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}
