import { defineTexts } from '../i18n.ts'

/** What the results of a search say. */
export const searchTexts = defineTexts('search', {
  results: 'Suchergebnisse',
  count: '{count} Treffer für „{term}“',
  empty: 'Keine Ergebnisse gefunden.',
})
