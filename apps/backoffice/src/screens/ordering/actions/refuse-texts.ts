import { notCollectedReason } from '@theke/contract/insights/service-statistics-api.ts'
/** What is said where an order is refused for good. */
export const refuseTexts = {
  rejectTitle: (ticket: string) => `Bestellung ${ticket} ablehnen`,
  cancelTitle: (ticket: string) => `Bestellung ${ticket} stornieren`,
  cannotUndo: 'Das kann nicht rückgängig gemacht werden. Der Kunde wird verständigt.',
  refund: 'Der bezahlte Betrag wird erstattet.',
  templates: 'Vorlagen',
  message: 'Nachricht an den Kunden',
  messageHint: 'Höchstens 500 Zeichen, kann leer bleiben.',
  keep: 'Bestellung behalten',
  reject: 'Endgültig ablehnen',
  cancel: 'Endgültig stornieren',
  rejectTemplates: [
    'Leider ist eines der bestellten Produkte ausverkauft.',
    'Leider können wir Ihre Bestellung zum gewünschten Termin nicht fertigstellen.',
    'Leider liegt Ihre Adresse außerhalb unseres Liefergebiets.',
    'Leider haben wir zu diesem Zeitpunkt geschlossen.',
  ],
  cancelTemplates: [
    'Wie telefonisch besprochen haben wir Ihre Bestellung storniert.',
    'Leider ist eines der bestellten Produkte ausverkauft.',
    notCollectedReason,
  ],
} as const
