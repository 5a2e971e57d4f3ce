export const handbookTexts = {
  search: 'Handbuch durchsuchen',
  pages: 'Seiten des Handbuchs',
  nothingFound: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
  noPage: 'Zu dieser Ansicht gibt es keine eigene Seite. Suchen Sie im Handbuch nach einem Wort.',
  back: 'Zurück zur Ansicht',
  print: 'Diese Seite drucken',
  file: 'Alles als PDF',
  allPages: 'Alle Seiten',
}
