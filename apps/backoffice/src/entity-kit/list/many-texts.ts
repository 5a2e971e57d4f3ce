/** What a list says around many records: its columns, selection, files. */
export const manyTexts = {
  columns: 'Spalten',
  standardColumns: 'Standard wiederherstellen',
  more: 'Export und Import',
  exportAs: (format: string) => `Als ${format} exportieren`,
  import: 'Importieren …',
  choose: 'Auswählen',
  selectAll: 'Alle auf dieser Seite auswählen',
  select: (name: string) => `${name} auswählen`,
  selected: (count: number) => (count === 1 ? '1 ausgewählt' : `${number(count)} ausgewählt`),
  selectMatching: (count: number) => `Alle ${number(count)} auswählen`,
  selectMatchingMany: 'Alle auswählen',
  unselect: 'Auswahl aufheben',
  change: 'Ändern …',
  grid: 'Als Tabelle …',
  batches: 'Letzte Sammeländerungen …',
  recentlyRemoved: 'Zuletzt gelöscht …',
  remove: 'Löschen …',
  changeTitle: (what: string) => `${what} ändern`,
  removeTitle: (what: string) => `${what} löschen?`,
  removeText: 'Was noch verwendet wird, bleibt. Gleich danach lässt es sich noch rückgängig machen.',
  removeForGoodText: 'Was noch verwendet wird, bleibt. Gelöschtes lässt sich nicht wiederherstellen.',
  confirmRemove: (what: string) => `${what} löschen`,
  running: (done: number, count: number) => `${number(done)} von ${number(count)} erledigt`,
  stop: 'Anhalten',
  stopped: (done: number, count: number) => `Angehalten nach ${number(done)} von ${number(count)}.`,
  changed: (what: string) => `${what} geändert.`,
  removed: (what: string) => `${what} gelöscht.`,
  restored: (what: string) => `${what} wiederhergestellt.`,
  failed: (what: string) => `${what} blieben, wie sie waren:`,
  failedOne: 'Ein Eintrag blieb, wie er war:',
  toRecord: (id: number) => `Nr. ${id}`,
} as const

function number(value: number): string {
  return value.toLocaleString('de-AT')
}
