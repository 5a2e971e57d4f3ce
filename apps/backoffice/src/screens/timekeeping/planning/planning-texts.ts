import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { screenTitles } from '../../screen-titles.ts'

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

/** What the screen of the plan says. */
export const planningTexts = {
  title: screenTitles.planning,
  branch: 'Filiale',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  copyWeek: 'Vorwoche kopieren',
  nothingToCopy: 'In der Vorwoche ist hier keine Arbeit geplant.',
  copiedAlready: 'Hier ist schon alles so geplant.',
  notCopied: (count: number) =>
    count === 1
      ? '1 Schicht an einem geschlossenen Tag nicht kopiert.'
      : `${count} Schichten an geschlossenen Tagen nicht kopiert.`,
  notCopiedOnHolidays: (count: number) =>
    count === 1
      ? '1 Schicht an einem Feiertag nicht kopiert.'
      : `${count} Schichten an Feiertagen nicht kopiert.`,
  copyAllTheSame: 'Trotzdem kopieren',
  print: 'Drucken',
  templates: 'Vorlagen',
  publish: (changes: number) =>
    changes === 0
      ? 'Keine Änderungen'
      : `Veröffentlichen (${changes} ${changes === 1 ? 'Änderung' : 'Änderungen'})`,
  published: 'Die Woche ist veröffentlicht. Wer betroffen ist, bekommt die eigenen Änderungen.',
  weekBefore: 'Woche davor',
  weekAfter: 'Woche danach',
  today: 'Heute',
  weekNumber: (number: number) => `KW ${number}`,
  all: 'Alle',
  departments: 'Abteilung',
  violations: (count: number) => (count === 1 ? '1 Verstoß' : `${count} Verstöße`),
  notices: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
  people: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  weekdays,
  weekday: (index: number) => weekdays[index] ?? '',
  restReasons: { holiday: 'Feiertag', special: 'geschlossen', weekly: 'Ruhetag' },
  orders: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  view: 'Ansicht',
  views: { week: 'Woche', day: 'Tag' },
  openCountOfDay: (count: number) => (count === 1 ? '1 an diesem Tag' : `${count} an diesem Tag`),
  dayGrid: (day: string) => `Tagesplan ${day}`,
  hour: (minutes: number) => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:00`,
  hours: 'Stunden',
  plannedOfTarget: 'geplant / Soll',
  open: 'Offene Schichten',
  openCount: (count: number) => (count === 1 ? '1 diese Woche' : `${count} diese Woche`),
  add: (row: string, day: string) => `Neue Schicht: ${row}, ${day}`,
  needs: 'Bedarf / geplant',
  noNeeds: 'Für diese Woche ist kein Bedarf festgelegt.',
  setNeeds: 'Bedarf festlegen',
  missing: (count: number) => (count === 1 ? '1 fehlt' : `${count} fehlen`),
  enough: 'genug',
  elsewhere: 'andere Filiale',
  removed: 'entfällt',
  states: {
    published: 'veröffentlicht',
    new: 'noch nicht veröffentlicht',
    changed: 'noch nicht veröffentlicht',
    removed: 'entfällt',
  },
  away: 'abwesend',
  until: (day: string) => `bis ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`,
  noContract: 'ohne Vertrag',
  noPeople: 'Dieser Filiale ist niemand zugeordnet. Ordnen Sie unter Benutzer Personen zu.',
  noBranches: 'Ihnen ist keine Filiale zugeordnet.',
  hintMove: 'Ziehen verschiebt',
  hintCopy: '+ Ziehen kopiert',
  hintNew: 'neue Schicht',
  hintRemove: 'entfernt',
  day: 'Tag',
  grid: (week: string) => `Dienstplan ${week}`,
  warning: {
    resolve: 'Auflösen',
    close: 'Schließen',
    next: 'Nächster',
    of: (index: number, count: number) => `${index} / ${count}`,
    decided: (reason: string) => `Begründet: ${reason}`,
  },
  dialog: {
    create: 'Neue Schicht',
    change: 'Schicht ändern',
    type: 'Art',
    person: 'Person',
    openShift: 'Offene Schicht',
    department: 'Abteilung',
    noDepartment: 'Keine',
    day: 'Tag',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    from: 'Von',
    to: 'Bis',
    pause: 'Pause (Minuten)',
    comment: 'Bemerkung',
    save: 'Übernehmen',
    remove: 'Entfernen',
    cancel: 'Abbrechen',
    clock: (label: string, part: string) => `${label}: ${part}`,
    hours: 'Stunden',
    minutes: 'Minuten',
    toNextDay: 'Endet am nächsten Tag.',
    wrongPause: 'Die Pause ist länger als die Schicht.',
    wrongDays: 'Das Ende liegt vor dem Beginn.',
  },
  unsaved: {
    title: 'Noch nicht gespeichert',
    changedByOther: 'Jemand anderer hat inzwischen geändert, was Sie gerade geändert haben.',
    left: (week: number, count: number, reason: string) =>
      `${count === 1 ? 'Eine Änderung' : `${count} Änderungen`} am Dienstplan der KW ${week} ${count === 1 ? 'wurde' : 'wurden'} nicht gespeichert. ${reason}`,
    yours: 'Ihre Änderung',
    now: 'Jetzt geplant',
    gone: 'entfernt',
    keep: 'Meine behalten',
    dropConflict: 'Andere Änderung behalten',
    drop: 'Verwerfen',
    pause: (minutes: number) => `${minutes} Minuten Pause`,
  },
  publishDialog: {
    title: 'Woche veröffentlichen',
    text: (changes: number) =>
      `${changes === 1 ? 'Eine Änderung wird' : `${changes} Änderungen werden`} bekannt. Jede Person erfährt nur von ihren eigenen, per E-Mail und auf Geräten mit Benachrichtigungen.`,
    reasons: 'Diese Regeln verletzt der Plan. Bleibt es dabei, wird Ihre Begründung aufgezeichnet.',
    reason: 'Grund',
    publish: 'Veröffentlichen',
    cancel: 'Abbrechen',
  },
} as const

/** A difference with its sign: `±0:00`, `−2:00`, `+0:36`. */
export function differenceLabel(minutes: number): string {
  const sign = minutes === 0 ? '±' : minutes < 0 ? '−' : '+'
  return `${sign}${formatMinutes(Math.abs(minutes))}`
}

/** What is said of the templates of a branch. */
export const templateTexts = {
  title: 'Vorlagen',
  name: 'Diese Woche als Vorlage speichern',
  nameExample: 'Normale Woche',
  save: 'Speichern',
  saved: 'Die Vorlage ist gespeichert.',
  none: 'Noch hat die Filiale keine Vorlage.',
  shifts: (count: number) => (count === 1 ? '1 Schicht' : `${count} Schichten`),
  apply: 'Anwenden',
  applyOf: (name: string) => `Vorlage ${name} anwenden`,
  rename: 'Umbenennen',
  renameOf: (name: string) => `Vorlage ${name} umbenennen`,
  newName: 'Neuer Name',
  remove: 'Löschen',
  removeOf: (name: string) => `Vorlage ${name} löschen`,
  removeTitle: (name: string) => `Vorlage ${name} löschen?`,
  removeText: 'Was nach ihr geplant wurde, bleibt.',
  removed: 'Die Vorlage ist gelöscht.',
  cancel: 'Abbrechen',
  back: 'Zurück',
  adds: (count: number) =>
    count === 1
      ? '1 Schicht kommt dazu. Was schon geplant ist, bleibt.'
      : `${count} Schichten kommen dazu. Was schon geplant ist, bleibt.`,
  addsNothing: 'Alles aus dieser Vorlage ist schon geplant.',
  known: (count: number) =>
    count === 1 ? '1 Schicht ist schon geplant.' : `${count} Schichten sind schon geplant.`,
  opened: (count: number) =>
    count === 1
      ? '1 Schicht wird offen, weil ihre Person nicht mehr zur Filiale gehört.'
      : `${count} Schichten werden offen, weil ihre Personen nicht mehr zur Filiale gehören.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 Schicht fällt auf einen geschlossenen Tag und wird nicht eingeplant.'
      : `${count} Schichten fallen auf geschlossene Tage und werden nicht eingeplant.`,
  onRestDays: (count: number) =>
    count === 1
      ? '1 Schicht fällt auf einen geschlossenen Tag.'
      : `${count} Schichten fallen auf geschlossene Tage.`,
  withRestDays: 'Auch an geschlossenen Tagen einplanen',
  conflicts: 'Das passt dann nicht:',
  plan: 'Einplanen',
} as const
