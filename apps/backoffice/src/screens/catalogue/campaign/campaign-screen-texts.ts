export const campaignScreenTexts = {
  copy: 'Ins nächste Jahr kopieren',
  title: (what: string) => `${what} ins nächste Jahr kopieren`,
  how: 'Wie die Tage wandern',
  holiday:
    'Jeder Tag behält seinen Abstand zum Feiertag: Der 24. Dezember bleibt, der Karsamstag wandert mit Ostern.',
  weekday: 'Jeder Tag bleibt derselbe Wochentag, 52 Wochen später.',
  next: 'Die Kopien sind noch nicht aktiv. Prüfen Sie die Abholtage, dann schalten Sie sie ein.',
  copied: (what: string) => `${what} kopiert. Noch nicht aktiv: Bitte prüfen Sie die Abholtage.`,
} as const
