import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { calendarFile, type CalendarEvent } from './calendar-event.ts'

const event: CalendarEvent = {
  uid: 'abc',
  start: Date.UTC(2026, 10, 21, 9, 30),
  end: Date.UTC(2026, 10, 21, 9, 45),
  title: 'Abholung',
  location: 'Linz',
  description: 'Ticket A1',
  address: 'https://shop.example/status/abc/def',
  stamp: Date.UTC(2026, 10, 20, 12),
}

test('an event has its times in UTC, whatever the zone of the device', () => {
  const file = calendarFile(event)
  assert.match(file, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  assert.match(file, /\r\nDTSTART:20261121T093000Z\r\nDTEND:20261121T094500Z\r\n/)
  assert.match(file, /\r\nDTSTAMP:20261120T120000Z\r\n/)
  assert.ok(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n'))
})

test('commas, semicolons, backslashes and line breaks in texts are no structure', () => {
  const file = calendarFile({ ...event, location: 'Theke; Hauptplatz 1, 4020\r\nLinz\\Mitte' })
  assert.match(file, /\r\nLOCATION:Theke\\; Hauptplatz 1\\, 4020\\nLinz\\\\Mitte\r\n/)
})

test('whatever the texts are, lines are short, end in CRLF, break no letter and say the same unfolded', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      (title, description) => {
        const file = calendarFile({ ...event, title, description })
        const lines = file.split('\r\n')
        for (const line of lines) {
          assert.ok(new TextEncoder().encode(line).length <= 75)
          assert.doesNotMatch(line, /[\r\n]/)
        }
        const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
        assert.equal(unfolded.length, 17)
        const unescaped = (unfolded[10] ?? '')
          .slice('SUMMARY:'.length)
          .replace(/\\n/g, '\n')
          .replace(/\\(.)/g, '$1')
        const plain = title.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
        if (!plain.includes('\\')) assert.equal(unescaped, plain)
      },
    ),
  )
})
