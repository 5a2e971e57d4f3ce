/** What the start page says. */
export const homeTexts = {
  heading: 'Wo dürfen wir Ihre Bestellung vorbereiten?',
  searchLabel: 'Filiale suchen',
  searchPlaceholder: 'PLZ / Ort',
  searchEmpty: 'Leider wurden keine Ergebnisse gefunden.',
  tags: 'Nach Angebot filtern',
  countAll: '{total} Filialen',
  countOne: '1 Filiale',
  countFiltered: '{n} von {total} Filialen werden angezeigt.',
  reset: 'Filter zurücksetzen',
  order: 'Jetzt bestellen',
  preorder: 'Jetzt vorbestellen',
  inactive: 'Derzeit nicht verfügbar',
} as const
