/** What screens are called. The sidebar needs these at once; all other words come with their screen. */
export const screenTitles = {
  dashboard: 'Übersicht',
  entry: 'Bestellung aufnehmen',
  entryInSidebar: 'Aufnehmen',
  handOver: 'Übergabe',
  soldOut: 'Ausverkauft',
  labels: 'Etiketten',
  printJobs: 'Druckprotokoll',
  config: 'Konfiguration',
  setUp: 'Einrichtung',
  changes: 'Änderungen',
  jobs: 'Hintergrundarbeiten',
  profile: 'Mein Zugang',
}
