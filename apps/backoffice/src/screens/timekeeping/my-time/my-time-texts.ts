import type { ClockState } from '@theke/domain/timekeeping/clock-state.ts'

const states: Readonly<Record<ClockState, string>> = {
  running: 'In der Arbeit',
  paused: 'In Pause',
  out: 'Nicht in der Arbeit',
}

/** German texts of the screen on which people see their own working time. */
export const myTimeTexts = {
  states,
  standing: {
    running: (time: string) => `heute, zuletzt begonnen um ${time}`,
    paused: (time: string) => `heute, Pause seit ${time}`,
    out: (time: string) => `heute, bis ${time}`,
  } satisfies Record<ClockState, (time: string) => string>,
  today: 'heute',
  forgotten: (moment: string) =>
    `Ausstempeln vergessen am ${moment}. Bitte melden Sie unten, wann Sie gegangen sind.`,
  nothingToday: 'Heute ist noch nichts erfasst.',
  clocksFor: (branch: string) => `Zählt für ${branch}.`,
  waiting: (count: number) =>
    count === 1
      ? 'Ein Stempel ist gespeichert und wird gesendet, sobald es eine Verbindung gibt.'
      : `${count} Stempel sind gespeichert und werden gesendet, sobald es eine Verbindung gibt.`,
  waits: (message: string) => `${message} Die Filialleitung sieht sich den Stempel an.`.trim(),
  notStored:
    'Der Stempel konnte auf diesem Gerät nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  sheets: 'Monatszettel',
  sheetFile: 'PDF',
  sheetFileOf: (month: string) => `Monatszettel ${month} als PDF`,
  hours: (duration: string) => `${duration} h`,
  week: 'Diese Woche',
  weekSum: (worked: string, planned: string) => `${worked} h von ${planned} h geplant`,
  weekUnknown: 'Die Stunden dieser Woche sind noch nicht geladen.',
  weekBefore: 'Woche davor',
  weekAfter: 'Woche danach',
  weekOf: (day: string) => `Woche ab ${day}`,
  dayBar: (day: string, worked: string, planned: string) => `${day}: ${worked} h, geplant ${planned} h`,
  off: 'frei',
  overtime: 'Überstunden bis gestern',
  holiday: (year: number) => `Urlaub ${year}`,
  days: (count: string) => `${count} Tage`,
  shifts: 'Nächste Dienste',
  noShifts: 'In den nächsten vier Wochen ist für Sie nichts veröffentlicht.',
  activities: 'Erfasste Zeiten dieser Woche',
  noActivities: 'In dieser Woche ist nichts erfasst.',
  correct: 'Korrektur melden',
  correctOf: (moment: string) => `Korrektur melden für ${moment}`,
  addMissing: 'Fehlende Zeit melden',
  corrections: 'Meine Korrekturen',
  noCorrections: 'Noch haben Sie nichts gemeldet.',
  open: 'offen',
  addPause: 'Pause hinzufügen',
  removePause: 'Pause entfernen',
  pause: (number: number) => `Pause ${number}`,
  send: 'Antrag senden',
  sent: 'Der Antrag ist gesendet. Die Filialleitung entscheidet.',
} as const
