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
  pushTitle: 'Benachrichtigung auf diesem Gerät',
  pushExplain:
    'Nimmt niemand eine Bestellung der Filiale an oder verstummt eines ihrer Geräte, meldet sich dieser Browser auch dann, wenn die Bestellungen darin nicht offen sind.',
  pushUnable:
    'Dieser Browser kann nicht benachrichtigt werden. Auf dem iPhone geht es, sobald die Seite zum Home-Bildschirm hinzugefügt ist.',
  pushAsk: 'Hier benachrichtigen',
  pushStop: 'Hier nicht mehr benachrichtigen',
  pushOn: 'Dieses Gerät wird benachrichtigt.',
  pushDenied: 'Der Browser lässt keine Benachrichtigungen zu. Erlauben Sie sie in seinen Einstellungen.',
  pushFailed: 'Benachrichtigungen konnten nicht eingeschaltet werden.',
} as const
