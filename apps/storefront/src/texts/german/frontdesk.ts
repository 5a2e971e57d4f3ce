import { defineTexts } from '../i18n.ts'

/** What the screen at the counter says. */
export const frontdeskTexts = defineTexts('frontdesk', {
  heading: 'Bestellungen',
  inPreparation: 'In Zubereitung',
  ready: 'Abholbereit',
  loading: 'Bestellungen werden geladen …',
  none: 'Derzeit keine',
  page: 'Seite {page} von {pages}',
  nowReady: 'Abholbereit: {tickets}',
  offline: 'Keine Verbindung. Stand von {time} Uhr.',
  offlineAtStart: 'Keine Verbindung. Es wird weiter versucht.',
  refused: 'Dieser Bildschirm ist nicht mehr freigegeben. Die Adresse steht bei der Filiale im Back-Office.',
})
