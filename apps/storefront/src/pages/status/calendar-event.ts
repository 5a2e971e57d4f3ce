/** An appointment for somebody's calendar. Times are instants in milliseconds since the epoch. */
export type CalendarEvent = {
  uid: string
  start: number
  end: number
  title: string
  location: string
  description: string
  address: string
  /** When this was written down. */
  stamp: number
}

/** A file with one event as RFC 5545 has it: UTC times, escaped texts, lines of at most 75 bytes that end in CRLF. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Bestellung//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${utcOf(event.stamp)}`,
    `DTSTART:${utcOf(event.start)}`,
    `DTEND:${utcOf(event.end)}`,
    `SUMMARY:${textOf(event.title)}`,
    `LOCATION:${textOf(event.location)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `URL:${event.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** An instant as 20261121T093000Z. */
function utcOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function textOf(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const maxBytes = 75

/** Breaks a line between letters, never within one; lines that go on begin with a space, which counts. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > maxBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += letter
    bytes += size
  }
  return result
}
