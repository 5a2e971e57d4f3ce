import { numberLocale } from '@theke/contract/number-locale.ts'
import {
  sheetActionLabels,
  sheetFilterLabels,
  sheetStateLabels,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import { sheetFormats } from '@theke/contract/bulk-operations.ts'
import { screenTitles } from '../../screen-titles.ts'

const days = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 })

/** What the screens of the month closing say. */
export const monthsTexts = {
  title: screenTitles.months,
  states: sheetStateLabels,
  actions: sheetActionLabels,
  formats: sheetFormats,
  earlier: 'Voriger Monat',
  later: 'Nächster Monat',
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  export: 'Lohnarten exportieren',
  exportAs: (format: string) => `Lohnarten als ${format}`,
  person: 'Person',
  target: 'Soll',
  worked: 'Ist',
  difference: 'Saldo',
  overtime: 'Überstunden',
  saturday: 'Davon Samstag',
  night: 'Davon Nacht',
  holiday: 'Urlaub',
  sick: 'Krank',
  warnings: 'Warnungen',
  undecided: 'Zu klären',
  state: 'Status',
  units: 'Stunden und Minuten, Urlaub und Krankenstand in Arbeitstagen',
  choose: (name: string) => `${name} auswählen`,
  filters: { all: 'Alle', ...sheetFilterLabels },
  filter: 'Anzeigen',
  chooseAll: (count: number) => (count === 1 ? 'Alle auswählen' : `Alle ${count} auswählen`),
  chosen: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  done: 'Gespeichert.',
  shown: (from: number, to: number, total: number) => `${from}–${to} von ${total} Personen`,
  nothingFound: 'Hier ist niemand zu sehen.',
  empty: 'In diesem Monat hat hier niemand einen Arbeitsvertrag.',
  reopened: 'Nach dem Sperren geändert',
  back: 'Zur Liste',
  file: 'PDF',
  day: 'Tag',
  times: 'Zeiten',
  pauses: 'Pause',
  note: 'Anmerkung',
  daysOfMonth: 'Tage des Monats',
  employmentEnd: 'Ende der Beschäftigung',
  labourLaw: 'Arbeitsrecht',
  lateEvents: 'Nachgereicht',
  lateEventsHint: (count: number) =>
    `${count} Stempel vom eigenen Gerät ${count === 1 ? 'kam' : 'kamen'} mehr als eine Stunde nach der angegebenen Zeit an.`,
  corrections: 'Korrekturen',
  steps: 'Abschluss',
  noSteps: 'Noch nicht geprüft.',
  overtimeBalance: 'Überstunden gesamt',
  holidayBalance: 'Resturlaub',
  left: (count: number) => `${days.format(count)} Tage`,
  reason: 'Grund',
  reasonHint: 'Bleibt am Monatszettel sichtbar.',
  reopenTitle: 'Gesperrten Monat wieder öffnen',
  correctionStates: { requested: 'beantragt', approved: 'genehmigt', rejected: 'abgelehnt' },
} as const

/** Days as `4,5`. */
export function dayCount(count: number): string {
  return days.format(count)
}
