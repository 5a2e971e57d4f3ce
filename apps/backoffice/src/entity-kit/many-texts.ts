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
  remove: 'Löschen …',
  changeTitle: (what: string) => `${what} ändern`,
  removeTitle: (what: string) => `${what} löschen?`,
  removeText: 'Was noch verwendet wird, bleibt. Gleich danach lässt es sich noch rückgängig machen.',
  removeForGoodText: 'Was noch verwendet wird, bleibt. Gelöschtes lässt sich nicht wiederherstellen.',
  field: 'Feld',
  value: 'Neuer Wert',
  empty: 'Ein leerer Wert leert das Feld.',
  apply: (what: string) => `${what} ändern`,
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

/** What the import says. */
export const importTexts = {
  title: (plural: string) => `${plural} importieren`,
  intro:
    'CSV oder Excel mit einer Überschrift je Spalte. Eine Zeile mit Nummer ändert diesen Eintrag, eine ohne legt einen an. Spalten, die fehlen, bleiben unverändert. Am einfachsten beginnen Sie mit einem Export.',
  file: 'Datei auswählen',
  otherFile: 'Andere Datei',
  drop: 'oder hierher ziehen',
  reading: 'Datei wird geprüft …',
  counts: 'Das würde der Import tun',
  unknown: (headings: string) => `Ohne passendes Feld, wird übergangen: ${headings}`,
  shown: (shown: number, count: number) => `${number(shown)} von ${number(count)} Zeilen werden gezeigt.`,
  line: 'Zeile',
  entry: 'Eintrag',
  change: 'Änderung',
  new: 'Neu',
  nothing: 'leer',
  nothingToDo: 'Die Datei ändert nichts.',
  hasErrors: 'Solange eine Zeile fehlerhaft ist, wird nichts importiert.',
  submit: (count: number) => (count === 1 ? '1 Zeile importieren' : `${number(count)} Zeilen importieren`),
  done: (created: number, updated: number) =>
    `Importiert: ${number(created)} neu, ${number(updated)} geändert.`,
  tooLarge: 'Die Datei ist größer als 10 MB.',
} as const

function number(value: number): string {
  return value.toLocaleString('de-AT')
}
