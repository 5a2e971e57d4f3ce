import { defineTexts } from '../i18n.ts'

/** Texts of the choice to whom the shop gives something for an order. */
export const donationTexts = defineTexts('donation', {
  text: 'Wir spenden {amount} Ihrer Bestellung an eine Organisation Ihrer Wahl.',
  choose: 'Organisation auswählen',
  change: 'Andere Organisation auswählen',
  select: 'Auswählen',
  deselect: 'Auswahl aufheben',
  nameAndAction: '{name}: {action}',
  search: 'Organisation suchen',
  empty: 'Keine passende Organisation gefunden.',
  loading: 'Organisationen werden geladen …',
  loadFailed: 'Spendenempfänger konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  website: 'Website',
  close: 'Schließen',
})
