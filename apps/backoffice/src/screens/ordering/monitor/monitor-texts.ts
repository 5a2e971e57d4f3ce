/** What the monitor of a branch says. */
export const monitorTexts = {
  title: 'Bestellungen',
  columns: { new: 'Neu', inPreparation: 'In Arbeit', ready: 'Bereit' },
  none: 'Derzeit keine',
  more: (count: number) => `und ${count} weitere`,
  moreItems: (count: number) => `+ ${count} weitere`,
  asap: 'sofort',
  offline: (time: string) => `Keine Verbindung. Stand von ${time} Uhr.`,
  offlineAtStart: 'Keine Verbindung. Es wird weiter versucht.',
  refused: 'Dieser Bildschirm ist nicht mehr freigegeben.',
  refusedHint: 'Eine neue Adresse gibt es im Backoffice beim Gerät oder bei der Filiale.',
  night: 'Keine offenen Bestellungen.',
} as const
