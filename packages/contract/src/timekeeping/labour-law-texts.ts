import type {
  AwayTime,
  Remedy,
  ShiftWarning,
  WarningCode,
} from '@theke/domain/timekeeping/labour-law/shift-warning.ts'

import { shopZone } from '@theke/domain/shop/shop-zone.ts'
import { formatMinutes } from './minutes-label.ts'

const clock = new Intl.DateTimeFormat('de-AT', { timeZone: shopZone, hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('de-AT', { timeZone: shopZone, weekday: 'short' })

const absences: Readonly<Record<AwayTime['type'], string>> = {
  holiday: 'hat Urlaub',
  sick: 'ist krank',
  timeOff: 'hat Zeitausgleich',
}

const titles: Readonly<Record<WarningCode, (warning: ShiftWarning) => string>> = {
  overlap: () => 'Zwei Schichten zugleich',
  absent: () => 'Abwesend',
  break: ({ required }) => `Pause unter ${required} min`,
  inARow: ({ required }) => `Über ${hoursLabel(required)} ohne Pause`,
  dailyHours: ({ required }) => `Über ${hoursLabel(required)} am Tag`,
  daySpan: ({ required }) => `Arbeitstag über ${hoursLabel(required)}`,
  weeklyHours: ({ required }) => `Über ${hoursLabel(required)} in der Woche`,
  dailyRest: ({ required }) => `Ruhezeit unter ${hoursLabel(required)}`,
  weeklyRest: ({ required }) => `Wochenruhe unter ${hoursLabel(required)}`,
  workingDays: ({ required }) => `Mehr als ${required} Tage`,
  night: () => 'Nachtarbeit Jugendlicher',
  sunday: () => 'Sonntagsarbeit Jugendlicher',
}

const sentences: Readonly<Record<WarningCode, (name: string, warning: ShiftWarning) => string>> = {
  overlap: (name, { from, to }) => `${name} ist ${spanText(from, to)} für zwei Schichten geplant.`,
  absent: (name, { from, absence }) =>
    `${name} ${absence === null ? 'ist abwesend' : absences[absence]} und ist ${momentText(from)} geplant.`,
  break: (name, { from, to, actual, required }) =>
    `${name} arbeitet ${spanText(from, to)} mit ${actual} min Pause, die zählen. Verlangt sind ${required} min`,
  inARow: (name, { from, to, actual, required }) =>
    `${name} arbeitet ${spanText(from, to)} bis zu ${hoursLabel(actual)} ohne Pause. Erlaubt sind ${hoursLabel(required)}`,
  dailyHours: (name, { from, actual, required }) =>
    `${name} arbeitet am ${weekdayText(from)} ${hoursLabel(actual)}. Erlaubt sind ${hoursLabel(required)}`,
  daySpan: (name, { from, to, required }) =>
    `${name} arbeitet ${spanText(from, to)}. Zwischen Beginn und Ende liegen höchstens ${hoursLabel(required)}`,
  weeklyHours: (name, { actual, required }) =>
    `${name} arbeitet in dieser Woche ${hoursLabel(actual)}. Erlaubt sind ${hoursLabel(required)}`,
  dailyRest: (name, { from, to, actual, required }) =>
    `${name} hört ${momentText(from)} auf und beginnt ${momentText(to)}, das sind ${hoursLabel(actual)}. ` +
    `Verlangt sind ${hoursLabel(required)}`,
  weeklyRest: (name, { actual, required }) =>
    `${name} hat in dieser Woche höchstens ${hoursLabel(actual)} am Stück frei. ` +
    `Verlangt sind ${hoursLabel(required)} mit einem ganzen Tag`,
  workingDays: (name, { actual, required }) =>
    `${name} arbeitet in dieser Woche an ${actual} Tagen. Erlaubt sind ${required}`,
  night: (name, { from, to }) =>
    `${name} ist minderjährig und arbeitet ${spanText(from, to)}. Das ist nachts nicht erlaubt`,
  sunday: (name, { from }) =>
    `${name} ist minderjährig und beginnt ${momentText(from)}. Sonntage sind für Jugendliche frei`,
}

/** What must be said otherwise where a notice is no prohibition. */
const noticeSentences: Readonly<
  Partial<Record<WarningCode, (name: string, warning: ShiftWarning) => string>>
> = {
  dailyHours: (name, { from, actual, required }) =>
    `${name} arbeitet am ${weekdayText(from)} ${hoursLabel(actual)}. ` +
    `Mehr als ${hoursLabel(required)} dürfen ohne Grund abgelehnt werden`,
  inARow: (name, { from, to, actual, required }) =>
    `${name} arbeitet ${spanText(from, to)} bis zu ${hoursLabel(actual)} ohne Pause. Nach ${hoursLabel(required)} soll eine sein`,
  weeklyHours: (name, { actual, required }) =>
    `${name} arbeitet in dieser Woche ${hoursLabel(actual)}. Im Schnitt sind ${hoursLabel(required)} erlaubt`,
}

/** The rule that a warning is about in a few German words, such as 'Ruhezeit unter 11 h'. */
export function warningTitle(warning: ShiftWarning): string {
  return titles[warning.code](warning)
}

/** A warning as a German sentence with person, times and figures, and where the law says so. `name` is how colleagues call the person. */
export function warningText(warning: ShiftWarning, name: string): string {
  const sentence =
    warning.severity === 'notice'
      ? (noticeSentences[warning.code] ?? sentences[warning.code])
      : sentences[warning.code]
  const text = sentence(name, warning)
  return warning.reference === null ? text : `${text} (${warning.reference}).`
}

/** What the button that resolves a warning says, such as 'Ab 07:00 beginnen'. */
export function remedyLabel(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'startAt':
      return `Ab ${clock.format(remedy.instant)} beginnen`
    case 'endAt':
      return `Um ${clock.format(remedy.instant)} aufhören`
    case 'pause':
      return `${remedy.minutes} min Pause einplanen`
    case 'open':
      return 'Schicht offen lassen'
  }
}

/** Minutes as hours: `11 h`, `10:30 h`. */
function hoursLabel(minutes: number): string {
  return `${minutes % 60 === 0 ? minutes / 60 : formatMinutes(minutes)} h`
}

function weekdayText(instant: number): string {
  return weekday.format(instant).replace('.', '')
}

function momentText(instant: number): string {
  return `${weekdayText(instant)} um ${clock.format(instant)}`
}

function spanText(from: number, to: number): string {
  return `${weekdayText(from)} von ${clock.format(from)} bis ${clock.format(to)}`
}
