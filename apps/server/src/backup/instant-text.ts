import { instantAt, shopZone } from '@theke/domain/time/wall-time.ts'
import { StartError } from '../environment/startup-error.ts'

const wallTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/
const format = new Intl.DateTimeFormat('de-AT', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: shopZone,
})

/** An instant as people of the shop read it, to the second. */
export function instantText(instant: number): string {
  return format.format(instant)
}

/**
 * Reads an instant of the command line: time of the shop as `2026-11-23 14:30:05`, or with its zone as `2026-11-23T13:30:05Z`.
 * @throws StartError for anything else.
 */
export function parseInstant(text: string): number {
  const [, day, hours, minutes, seconds = '0'] = wallTime.exec(text.trim()) ?? []
  if (day !== undefined && !Number.isNaN(Date.parse(day)))
    return instantAt(day, Number(hours) * 60 + Number(minutes)) + Number(seconds) * 1000
  const instant = /\d(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(instant)) return instant
  throw new StartError(
    `"${text}" ist kein Zeitpunkt. Schreiben Sie ihn wie "2026-11-23 14:30:05" (Zeit des Shops) oder 2026-11-23T13:30:05Z.`,
  )
}
