import { defineTexts } from '../i18n.ts'

/** What is said about ordering again what was ordered from this device before. */
export const pastOrderTexts = defineTexts('pastOrder', {
  again: 'Noch einmal bestellen',
  heading: 'Noch einmal bestellen',
  close: 'Schließen',
  text: 'Ihre letzten Bestellungen in dieser Filiale. Die Liste liegt nur auf diesem Gerät.',
  placed: 'Bestellt am {date}',
  intoCart: 'In den Warenkorb',
  intoCartOf: 'Bestellung vom {date} in den Warenkorb legen',
  forget: 'Vergessen',
  forgetOf: 'Bestellung vom {date} vergessen',
  forgetAll: 'Alle vergessen',
  loading: 'Ihre Bestellungen werden geladen …',
  failed: 'Diese Bestellung konnte gerade nicht geladen werden.',
  none: 'Auf diesem Gerät ist keine Bestellung mehr gespeichert.',
  addedOne: '1 Produkt aus Ihrer Bestellung liegt im Warenkorb. Es gelten die Preise von heute.',
  added: '{count} Produkte aus Ihrer Bestellung liegen im Warenkorb. Es gelten die Preise von heute.',
  addedNone: 'Von Ihrer Bestellung ist derzeit leider nichts zu haben.',
  gone: '{name} ist nicht mehr im Angebot.',
  changed: '{name} hat sich geändert. Sie können es neu auswählen.',
  resting: '{name} ist derzeit nicht verfügbar.',
  understood: 'Verstanden',
  last: 'Ihre letzte Bestellung',
  lastText: '{branch}, {date}',
  forgetLast: 'Nicht mehr anzeigen',
})
