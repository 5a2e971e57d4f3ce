/** What watching a device says. */
export const boardWatchTexts = {
  open: 'Geräte überwachen',
  title: 'Überwachte Geräte',
  explain:
    'Ein überwachtes Gerät meldet sich jede Minute, solange die Bestellungen darauf offen sind. Bleibt es während der Öffnungszeiten fünf Minuten still, wird die Leitung der Filiale verständigt.',
  none: 'Noch wird kein Gerät überwacht.',
  name: 'Name dieses Geräts',
  nameHint: 'Zum Beispiel „Tablet Theke“.',
  branch: 'Filiale',
  watch: 'Dieses Gerät überwachen',
  rename: 'Speichern',
  own: 'dieses Gerät',
  awake: 'wach',
  lost: (moment: string) => `meldet sich nicht, zuletzt ${moment}`,
  forget: 'Nicht mehr überwachen',
  forgetOf: (name: string) => `${name} nicht mehr überwachen`,
} as const
