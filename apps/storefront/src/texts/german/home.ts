import { defineTexts } from '../i18n.ts'

/** What the start page says. */
export const homeTexts = defineTexts('home', {
  heading: 'Wo dürfen wir Ihre Bestellung vorbereiten?',
  searchLabel: 'Filiale suchen',
  searchPlaceholder: 'PLZ / Ort',
  searchEmpty: 'Leider wurden keine Ergebnisse gefunden.',
  noBranches: 'Hier gibt es noch keine Filialen.',
  tags: 'Nach Angebot filtern',
  countAll: '{total} Filialen',
  countOne: '1 Filiale',
  countFiltered: '{n} von {total} Filialen werden angezeigt.',
  showAll: 'Alle Filialen zeigen',
  order: 'Jetzt bestellen',
  preorder: 'Jetzt vorbestellen',
  /** Where nothing can be ordered at the moment. */
  look: 'Angebot ansehen',
  inactive: 'Derzeit nicht verfügbar',
  branches: 'Unsere Filialen',
  directions: 'Route planen',
  news: 'Neuigkeiten',
  newsClose: 'Schließen',
  teasers: 'Bestellen und hinkommen',
  teaserOrder: 'Online bestellen',
  teaserPreorder: 'Online vorbestellen',
  teaserCall: 'Anrufen',
  teaserDirections: 'Route planen',
  hours: 'Öffnungszeiten',
  deliveryHours: 'Lieferzeiten',
  hoursKind: 'Welche Zeiten',
  contact: 'Kontakt',
})

/** Until when a branch is open, on cards of branches. */
export const branchStateTexts = defineTexts('common.branch', {
  stateOpenUntil: 'Geöffnet bis {time} Uhr',
  stateOpenAlways: 'Rund um die Uhr geöffnet',
  stateClosingSoon: 'Schließt bald, um {time} Uhr',
})

/** What visitors read before a new shop is opened. */
export const openingSoonTexts = defineTexts('openingSoon', {
  title: 'Wir eröffnen bald',
  text: 'Unser Onlineshop wird gerade eingerichtet. Schauen Sie in Kürze wieder vorbei!',
  reach: 'Bis dahin erreichen Sie uns hier:',
})
