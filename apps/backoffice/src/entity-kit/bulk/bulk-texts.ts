import type { NumberChangeKind, PriceRounding } from '@theke/domain/bulk/change-number.ts'
import type { ReferencesChangeKind } from '@theke/domain/bulk/change-references.ts'
import { countText } from '../../texts/counts.ts'

/** How numbers can be changed, in words. */
export const changeKindLabels: Readonly<Record<NumberChangeKind, string>> = {
  set: 'setzen auf',
  add: 'erhöhen um',
  subtract: 'senken um',
  'raise-percent': 'erhöhen um Prozent',
  'lower-percent': 'senken um Prozent',
}

/** How references to several records can be changed, in words. */
export const referencesChangeLabels: Readonly<Record<ReferencesChangeKind, string>> = {
  add: 'hinzufügen',
  remove: 'entfernen',
  replace: 'ersetzen',
}

/** To what changed prices are rounded, in words. */
export const roundingLabels: Readonly<Record<PriceRounding, string>> = {
  exact: 'nicht runden',
  'step-5': 'auf 5 Cent',
  'step-10': 'auf 10 Cent',
  'ending-90': 'auf ,90',
  'ending-99': 'auf ,99',
}

/** What changing many records says. */
export const bulkTexts = {
  field: 'Feld',
  how: 'Änderung',
  rounding: 'Rundung',
  value: 'Neuer Wert',
  percent: 'Prozent',
  amount: 'Betrag',
  clear: 'Feld leeren',
  begin: 'Geben Sie einen neuen Wert ein. Davor ändert sich nichts.',
  before: 'Bisher',
  after: 'Neu',
  entry: 'Eintrag',
  preview: 'Vorher und nachher',
  same: (count: number) =>
    count === 1 ? '1 Eintrag bleibt, wie er ist.' : `${countText(count)} Einträge bleiben, wie sie sind.`,
  left: (count: number) =>
    count === 1 ? '1 Eintrag wird ausgelassen.' : `${countText(count)} Einträge werden ausgelassen.`,
  showAll: (count: number) => `Alle ${countText(count)} zeigen`,
  tooLow: (limit: string) => `Weniger als ${limit} geht nicht.`,
  tooHigh: (limit: string) => `Mehr als ${limit} geht nicht.`,
  notEmpty: 'Dieses Feld darf nicht leer sein.',
  apply: (what: string) => `${what} ändern`,
  undone: (what: string) => `${what} zurückgesetzt.`,
  gridTitle: (plural: string) => `${plural} als Tabelle`,
  gridHint:
    'Pfeiltasten und Enter führen von Zelle zu Zelle, Esc nimmt eine Zelle zurück. Zellen aus einer Tabellenkalkulation lassen sich einfügen.',
  columns: 'Spalten',
  gridShown: (shown: number, total: number) =>
    `Die ersten ${countText(shown)} von ${countText(total)}. Für die übrigen grenzen Sie die Liste ein.`,
  noChanges: 'Noch nichts geändert.',
  changedCells: (cells: number, rows: number) =>
    `${cells === 1 ? '1 Zelle' : `${countText(cells)} Zellen`} in ${rows === 1 ? '1 Zeile' : `${countText(rows)} Zeilen`} geändert`,
  save: 'Speichern',
  discard: 'Verwerfen',
  consequencesTitle: 'Das hat Folgen',
  saveAnyway: 'Trotzdem speichern',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Was Sie in der Tabelle geändert haben, ist nicht gespeichert.',
  stay: 'Weiter bearbeiten',
  saved: (count: number) =>
    count === 1 ? '1 Zeile gespeichert.' : `${countText(count)} Zeilen gespeichert.`,
  gone: (count: number) =>
    count === 1
      ? '1 Zeile wurde inzwischen gelöscht. Was Sie darin geändert hatten, fällt weg.'
      : `${countText(count)} Zeilen wurden inzwischen gelöscht. Was Sie darin geändert hatten, fällt weg.`,
  wrongCells: 'Bitte prüfen Sie die markierten Zellen.',
  none: '–',
  notANumber: 'Dieser Wert ist keine gültige Zahl.',
  cell: (field: string, name: string) => `${field}: ${name}`,
  removedTitle: 'Zuletzt gelöscht',
  removedHint: 'Gelöschtes lässt sich zehn Minuten lang wiederherstellen, auch was andere gelöscht haben.',
  nothingRemoved: 'In den letzten zehn Minuten wurde hier nichts gelöscht.',
  bringBack: 'Wiederherstellen',
  broughtBack: (name: string) => `${name} ist wiederhergestellt.`,
  batches: 'Letzte Sammeländerungen',
  noBatches: 'In den letzten 30 Tagen wurde nichts gemeinsam geändert oder importiert.',
  created: (count: number) => `${countText(count)} angelegt`,
  updated: (count: number) => `${countText(count)} geändert`,
  removed: (count: number) => `${countText(count)} gelöscht`,
  undo: 'Zurücknehmen',
  isUndone: 'zurückgenommen',
  undoTitle: 'Zurücknehmen?',
  undoText:
    'Die Felder bekommen ihre Werte von davor, Angelegtes wird gelöscht. Was seither geändert wurde, bleibt.',
  undoDone: (count: number) =>
    count === 1 ? '1 Eintrag zurückgenommen.' : `${countText(count)} Einträge zurückgenommen.`,
  undoLeft: (count: number) =>
    count === 1 ? 'Ein Eintrag blieb, wie er ist:' : `${countText(count)} Einträge blieben, wie sie sind:`,
} as const
