import type { RichTextEditorLabels } from '@mantine/tiptap'

/** What the editor's controls are called. */
export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Fett',
  italicControlLabel: 'Kursiv',
  underlineControlLabel: 'Unterstrichen',
  strikeControlLabel: 'Durchgestrichen',
  clearFormattingControlLabel: 'Formatierung entfernen',
  h2ControlLabel: 'Überschrift 2',
  h3ControlLabel: 'Überschrift 3',
  h4ControlLabel: 'Überschrift 4',
  bulletListControlLabel: 'Aufzählung',
  orderedListControlLabel: 'Nummerierte Liste',
  blockquoteControlLabel: 'Zitat',
  hrControlLabel: 'Trennlinie',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Link entfernen',
  linkEditorInputLabel: 'Adresse des Links',
  linkEditorInputPlaceholder: 'https://… oder /ueber-uns',
  linkEditorExternalLink: 'Öffnet in neuem Tab',
  linkEditorInternalLink: 'Öffnet im selben Tab',
  linkEditorSave: 'Übernehmen',
  undoControlLabel: 'Rückgängig',
  redoControlLabel: 'Wiederherstellen',
  tableInsertControlLabel: 'Tabelle einfügen',
  tableInsertLabel: (columns: number, rows: number) => `Tabelle mit ${columns} × ${rows} Feldern einfügen`,
  tableDeleteControlLabel: 'Tabelle löschen',
  tableColumnAfterControlLabel: 'Spalte rechts einfügen',
  tableColumnDeleteControlLabel: 'Spalte löschen',
  tableRowAfterControlLabel: 'Zeile darunter einfügen',
  tableRowDeleteControlLabel: 'Zeile löschen',
  tableToggleHeaderRowControlLabel: 'Kopfzeile ein- oder ausschalten',
}

/** The library leaves this control to its tooltip, which only says what it is set to. */
export const controlNames = {
  linkEditorExternalControl: { 'aria-label': 'Neuer Tab oder derselbe' },
}
