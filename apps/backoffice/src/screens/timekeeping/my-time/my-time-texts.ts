import type { ActivityStatus } from '@theke/domain/timekeeping/working-activity.ts'

const states: Readonly<Record<ActivityStatus | 'out', string>> = {
  running: 'In der Arbeit',
  paused: 'In Pause',
  ended: 'Nicht in der Arbeit',
  out: 'Nicht in der Arbeit',
}

/** German texts of the screen on which people see their own working time. */
export const myTimeTexts = {
  states,
  since: (time: string) => `begonnen um ${time}`,
  hours: (duration: string) => `${duration} h`,
  week: 'Diese Woche',
  weekSum: (worked: string, planned: string) => `${worked} h von ${planned} h geplant`,
  weekBefore: 'Woche davor',
  weekAfter: 'Woche danach',
  weekOf: (day: string) => `Woche ab ${day}`,
  dayBar: (day: string, worked: string, planned: string) => `${day}: ${worked} h, geplant ${planned} h`,
  off: 'frei',
  overtime: 'Überstunden bis gestern',
  holiday: (year: number) => `Urlaub ${year}`,
  days: (count: string) => `${count} Tage`,
  shifts: 'Nächste Dienste',
  noShifts: 'Es ist noch nichts veröffentlicht.',
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
