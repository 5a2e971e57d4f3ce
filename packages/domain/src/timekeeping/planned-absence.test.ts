import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from '../time/wall-time.ts'
import { absencesByDay, absentDay, type AbsenceType } from './absence.ts'
import { absencesOf } from './planned-absence.ts'

/** The days of an absence from `2026-06-12 12:00` to another time, as `2026-06-12 half`. */
function daysOf(type: AbsenceType, from: string, to: string, pause = 0): string[] {
  const at = (text: string) => {
    const [day = '', time = ''] = text.split(' ')
    return instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  }
  return absencesOf({ type, start: at(from), end: at(to), pause, isAllDay: false }).map(
    ({ firstDay, minutes, isHalf = false }) =>
      `${firstDay} ${minutes === null ? 'whole' : isHalf ? 'half' : minutes}`,
  )
}

const cases: [string, AbsenceType, string, string, string[]][] = [
  [
    'from Friday noon until Monday noon',
    'holiday',
    '2026-06-12 12:00',
    '2026-06-15 12:00',
    ['2026-06-12 half', '2026-06-13 whole', '2026-06-14 whole', '2026-06-15 half'],
  ],
  [
    'from Friday noon until Saturday noon',
    'holiday',
    '2026-06-12 12:00',
    '2026-06-13 12:00',
    ['2026-06-12 half', '2026-06-13 half'],
  ],
  [
    'from Friday morning until Monday evening',
    'holiday',
    '2026-06-12 08:00',
    '2026-06-13 18:00',
    ['2026-06-12 whole', '2026-06-13 whole'],
  ],
  ['an afternoon until midnight', 'holiday', '2026-06-12 12:00', '2026-06-13 00:00', ['2026-06-12 half']],
  ['a morning from midnight on', 'holiday', '2026-06-12 00:00', '2026-06-12 12:00', ['2026-06-12 half']],
  ['some hours', 'holiday', '2026-06-12 13:00', '2026-06-12 17:00', ['2026-06-12 240']],
  [
    'sick from the evening until the next morning',
    'sick',
    '2026-06-10 20:00',
    '2026-06-11 10:00',
    ['2026-06-10 half', '2026-06-11 half'],
  ],
  [
    'sick from ten until three on the next day',
    'sick',
    '2026-06-10 10:00',
    '2026-06-11 15:00',
    ['2026-06-10 840', '2026-06-11 900'],
  ],
  [
    'noon on the days on which the clocks change',
    'holiday',
    '2026-10-24 12:00',
    '2026-10-25 12:00',
    ['2026-10-24 half', '2026-10-25 half'],
  ],
]
for (const [what, type, from, to, days] of cases) {
  test(`an absence: ${what}`, () => assert.deepEqual(daysOf(type, from, to), days))
}

test('who is away for two reasons on one day is away for both', () => {
  const away = (type: AbsenceType, from: string, to: string) => {
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    const [start, end] = [from, to].map((text) => instantAt('2026-06-12', minutes(text)))
    return absencesOf({ type, start: start ?? 0, end: end ?? 0, pause: 0, isAllDay: false })
  }
  /** In Austria, where so short a sickness does not interrupt holiday. */
  const credits = (...absences: ReturnType<typeof away>[]) => {
    const [ofDay = []] = absencesByDay(absences.flat(), () => 3).values()
    const { sickCredit, holidayCredit, holiday, sick, timeOff } = absentDay(ofDay, { target: 480, worked: 0 })
    return { sickCredit, holidayCredit, holiday, sick, timeOff }
  }
  const halves = { sickCredit: 240, holidayCredit: 240, holiday: 0.5, sick: 1, timeOff: 0 }
  const morning = away('holiday', '00:00', '12:00')
  assert.deepEqual(credits(morning, away('sick', '12:00', '24:00')), halves)
  assert.deepEqual(credits(morning, away('sick', '13:00', '17:00')), halves)
  assert.deepEqual(credits(away('sick', '00:00', '12:00'), away('holiday', '12:00', '24:00')), halves)
  assert.deepEqual(credits(away('holiday', '08:00', '12:00'), away('sick', '12:30', '16:30')), halves)
  const allDay = { type: 'sick', firstDay: '2026-06-12', lastDay: '2026-06-12', minutes: null } as const
  assert.deepEqual(credits(morning, [allDay]), halves)
  assert.deepEqual(credits([allDay], away('holiday', '12:00', '24:00')), halves)
  assert.deepEqual(credits([allDay], morning, away('holiday', '12:00', '24:00')), {
    ...halves,
    sickCredit: 0,
    holidayCredit: 480,
    sick: 0,
    holiday: 1,
  })
  const offAndSick = { ...halves, holidayCredit: 0, holiday: 0, timeOff: 240 }
  assert.deepEqual(credits(away('timeOff', '00:00', '12:00'), away('sick', '12:00', '24:00')), offAndSick)
  // Sickness within holiday of the same half stays holiday.
  const onlyHoliday = { ...halves, sickCredit: 0, sick: 0 }
  assert.deepEqual(credits(morning, away('sick', '09:00', '12:00')), onlyHoliday)
})

test('a break of some hours is not away, and whole days are whole', () => {
  assert.deepEqual(daysOf('holiday', '2026-06-12 08:00', '2026-06-12 16:30', 30), ['2026-06-12 480'])
  const [start, end] = [instantAt('2026-06-12', 0), instantAt('2026-06-15', 0)]
  assert.deepEqual(absencesOf({ type: 'sick', start, end, pause: 0, isAllDay: true }), [
    { type: 'sick', firstDay: '2026-06-12', lastDay: '2026-06-14', minutes: null },
  ])
})
