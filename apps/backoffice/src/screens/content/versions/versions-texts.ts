/** What the earlier versions of a piece of content say. */
export const versionsTexts = {
  open: 'Fassungen',
  first: 'Ursprüngliche Fassung',
  stored: 'gespeichert',
  compare: 'Vergleichen',
  field: 'Feld',
  version: 'Diese Fassung',
  now: 'Formular',
  same: 'Im Formular steht dasselbe.',
  take: 'Diese Fassung übernehmen',
  taken: 'Übernommen. Gespeichert wird sie erst mit „Speichern“.',
} as const
