/** What the monitor of a branch says. */
export const monitorTexts = {
  title: 'Zubereitung',
  board: 'Bestellungen',
  columns: { new: 'Neu', inPreparation: 'In Arbeit', ready: 'Bereit' },
  none: 'Derzeit ist nichts zu machen.',
  counts: {
    late: (count: number) => `${count} überfällig`,
    soon: (count: number) => `${count} jetzt`,
    later: (count: number) => `${count} danach`,
  },
  late: (span: string) => `${span} zu spät`,
  in: (span: string) => `in ${span}`,
  since: (span: string) => `seit ${span}`,
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  asap: 'sofort',
  from: (time: string) => `ab ${time}`,
  offline: (time: string) => `Keine Verbindung. Stand von ${time} Uhr.`,
  offlineAtStart: 'Keine Verbindung. Es wird weiter versucht.',
  refused: 'Dieser Bildschirm ist nicht mehr freigegeben.',
  refusedHint: 'Eine neue Adresse gibt es im Back-Office beim Gerät oder bei der Filiale.',
  night: 'Keine offenen Bestellungen.',
} as const
