import { shopZone } from '@theke/domain/shop/shop-zone.ts'
import { numberLocale } from '../number-locale.ts'
import { formatMinutes } from './minutes-label.ts'
import type { AbsenceType } from '@theke/domain/timekeeping/absence.ts'
import type { SheetStep, TimeSheet } from './month-sheets-api.ts'
import { sheetActionLabels } from './month-sheets-api.ts'

const clock = new Intl.DateTimeFormat('de-AT', { timeZone: shopZone, hour: '2-digit', minute: '2-digit' })
const moment = new Intl.DateTimeFormat('de-AT', {
  timeZone: shopZone,
  dateStyle: 'short',
  timeStyle: 'short',
})
const dayName = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
})
const monthName = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const absenceLabels: Readonly<Record<AbsenceType, string>> = {
  holiday: 'Urlaub',
  sick: 'Krankenstand',
  timeOff: 'Zeitausgleich',
  training: 'Schulung',
}

/** What a flag on a working time means. */
const flagTexts: Readonly<Record<string, string>> = {
  forgotten: 'Ausstempeln vergessen?',
  endMissing: 'Ende fehlt',
  tooLong: 'Länger als 14 Stunden',
}

/** A day of a time sheet as people read it. */
type SheetLine = {
  day: string
  label: string
  times: string
  pauses: string
  worked: string
  target: string
  note: string
  isFree: boolean
}

/** The days of a time sheet, for the screen and for paper. */
export function sheetLines({ days, corrections }: Pick<TimeSheet, 'days' | 'corrections'>): SheetLine[] {
  return days.map(
    ({ day, spans, pauses, worked, target, absence, isEmployed, lateEvents = 0, ...facts }) => ({
      day,
      label: dayName.format(new Date(`${day}T00:00:00Z`)),
      times: spans
        .map(
          ({ start, end }) =>
            `${clock.format(new Date(start))}–${end === null ? '' : clock.format(new Date(end))}`,
        )
        .join(', '),
      pauses: pauses === 0 ? '' : formatMinutes(pauses),
      worked: worked === 0 && spans.length === 0 ? '' : formatMinutes(worked),
      target: target === 0 ? '' : formatMinutes(target),
      isFree: target === 0 && spans.length === 0,
      note: [
        facts.isHoliday && isEmployed ? 'Feiertag' : '',
        facts.isHalfHoliday ? 'halber Tag frei' : '',
        absence === null ? '' : absenceLabels[absence],
        facts.isHolidayWorked ? workedHolidayText : '',
        ...spans.flatMap(({ flag }) => (flag === null ? [] : [flagTexts[flag] ?? ''])),
        spans.some(({ isCorrected }) => isCorrected) ? 'korrigiert' : '',
        lateEvents === 0 ? '' : lateEventsText(lateEvents),
        corrections.some((one) => one.day === day && one.state === 'requested') ? 'Korrektur beantragt' : '',
      ]
        .filter(Boolean)
        .join(', '),
    }),
  )
}

/** What is to be decided about a day that was to be holiday: the plan or the working time is changed until only one of both is left. */
const workedHolidayText = 'Urlaub oder Arbeit? Bitte klären'

/** What is paid out where an employment ends in the month, and what is missing then; empty where it goes on. */
export function paidOutLines({
  employmentEnd = null,
  paidOut = null,
  holidayBalance,
  overtimeBalance,
}: Pick<TimeSheet, 'employmentEnd' | 'paidOut' | 'holidayBalance' | 'overtimeBalance'>): string[] {
  if (employmentEnd === null) return []
  const { holiday, overtime } = paidOut ?? { holiday: holidayBalance, overtime: overtimeBalance }
  const day = employmentEnd.split('-').toReversed().join('.')
  const days = Math.abs(holiday).toLocaleString(numberLocale, { maximumFractionDigits: 2 })
  const holidayText = `${days} ${days === '1' ? 'Tag' : 'Tage'}`
  const hoursText = formatMinutes(Math.abs(overtime))
  const due = [
    ...(holiday > 0 ? [`${holidayText} Resturlaub`] : []),
    ...(overtime > 0 ? [`${hoursText} Überstunden`] : []),
  ]
  return [
    `Ende der Beschäftigung am ${day}`,
    `Auszuzahlen: ${due.length === 0 ? 'nichts' : due.join(' und ')}`,
    ...(holiday < 0 ? [`Zu viel genommen: ${holidayText} Urlaub`] : []),
    ...(overtime < 0 ? [`Zu wenig gearbeitet: ${hoursText} Stunden`] : []),
  ]
}

/** How many events of an own device came late: `2 Stempel nachgereicht`. */
export function lateEventsText(count: number): string {
  return `${count} Stempel nachgereicht`
}

/** A month by name: `Oktober 2026`. */
export function monthLabel(month: string): string {
  return monthName.format(new Date(`${month}T00:00:00Z`))
}

const changeLabel = 'Durch eine Änderung wieder geöffnet'

/** A step of closing a month as a line of its history. */
export function stepLine({ action, author, at, reason }: SheetStep): string {
  const what = action === 'change' ? changeLabel : sheetActionLabels[action]
  const who = author === null ? '' : `, ${author.name}`
  return `${moment.format(new Date(at))}${who}: ${what}${reason === '' ? '' : ` (${reason})`}`
}
