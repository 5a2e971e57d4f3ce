import { TZDate } from '@date-fns/tz'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import ical from 'ical-generator'
import type { StoredSchedule } from '../planning/shift-draft.ts'

type CalendarShift = Pick<
  StoredSchedule,
  'key' | 'type' | 'start' | 'end' | 'pause' | 'createdAt' | 'updatedAt'
> & { branch: string; department: string | null }

const refreshSeconds = 60 * 60

/** The rules of the shop's zone since 1996, for programs that do not know it by name (RFC 5545, 3.6.5). */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${shopZone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\n')

/**
 * Shifts as an iCalendar file in the shop's zone. The same shifts give the same bytes. An event keeps its UID for as long as the shift
 * exists, and its sequence number grows with each change: seconds from when the shift was made to the change.
 */
export function shiftCalendar(shifts: readonly CalendarShift[], shopName: string): string {
  const calendar = ical({
    // The library escapes the texts of events, but not this one.
    name: escaped(`Dienstplan ${shopName}`),
    prodId: { company: 'Theke', product: 'Dienstplan', language: 'DE' },
    // With a zone of the calendar the library writes also DTSTAMP and LAST-MODIFIED in it, which have to be UTC.
    timezone: { name: null, generator: () => zoneRules },
    x: { 'X-WR-TIMEZONE': shopZone },
    ttl: refreshSeconds,
  })
  for (const { key, type, start, end, pause, createdAt, updatedAt, branch, department } of shifts) {
    const title = type === 'work' ? 'Dienst' : scheduleTypeLabels[type]
    calendar.createEvent({
      id: key,
      sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000)),
      start: inZone(start),
      end: inZone(end),
      timezone: isRepeated(start) || isRepeated(end) ? null : shopZone,
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
      summary: department === null ? title : `${title}: ${department}`,
      location: branch,
      ...(pause > 0 && { description: `Pause ${pause} min` }),
    })
  }
  // The library leaves out the end of the last line (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}

/** Text as a value of iCalendar (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&')
}

/**
 * Whether the shop's clocks show the time of a moment for the second time, in the hour after they were set back. Written in the zone it would mean the
 * first time (RFC 5545, 3.3.5), so an event with such a time is written in UTC.
 */
function isRepeated(moment: Date): boolean {
  const hourBefore = new Date(moment.getTime() - 60 * 60_000)
  return inZone(moment).getHours() === inZone(hourBefore).getHours()
}

/** A date that names the hours of the shop's zone, whatever the zone of the server is. */
function inZone(moment: Date): TZDate {
  return new TZDate(moment.getTime(), shopZone)
}
