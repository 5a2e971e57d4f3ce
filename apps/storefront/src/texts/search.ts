/** What the results of a search say. */
export const searchTexts = {
  results: 'Suchergebnisse',
  count: '{count} Treffer für „{term}“',
  empty: 'Keine Ergebnisse gefunden.',
} as const
