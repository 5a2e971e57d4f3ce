/** What saved views of the statistics and the weekly mail say. */
export const viewsTexts = {
  title: 'Gespeicherte Ansichten',
  none: 'Noch keine. Hier merken Sie sich Zeitraum, Vergleich und Filter der gezeigten Ansicht.',
  name: 'Diese Ansicht speichern als',
  keep: 'Speichern',
  remove: (name: string) => `Ansicht „${name}“ löschen`,
  copy: 'Adresse dieser Ansicht kopieren',
  mail: 'Wöchentliche E-Mail',
  mailHint: 'Jeden Montag die fünf Zahlen, die sich am meisten geändert haben.',
} as const
