import { screenTitles } from '../screens/screen-titles.ts'

/** What the log of changes says around its entries. */
export const changesTexts = {
  title: screenTitles.changes,
  logs: 'Meldungen',
  views: 'Ansicht',
  open: 'Verlauf',
  openOf: (name: string) => `Verlauf: ${name}`,
  empty: 'Noch keine Änderungen aufgezeichnet.',
  nothingFound: 'Keine Änderungen gefunden.',
  more: 'Ältere laden',
  shown: (shown: number, total: number) =>
    `${shown.toLocaleString('de-AT')} von ${total.toLocaleString('de-AT')} Änderungen geladen`,
  entity: 'Bereich',
  everything: 'Alle Bereiche',
  user: 'Benutzer',
  everybody: 'Alle Benutzer',
  action: 'Art',
  everyAction: 'Alle Arten',
  from: 'Von',
  until: 'Bis',
  anyDay: 'beliebig',
  reset: 'Filter zurücksetzen',
  refresh: 'Aktualisieren',
  nobody: 'ohne Anmeldung',
  customer: 'Kunde',
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  nothing: '–',
  values: 'Werte ansehen',
} as const
