import { countText } from '../../texts/counts.ts'

export const importTexts = {
  title: (plural: string) => `${plural} importieren`,
  intro:
    'CSV oder Excel mit einer Überschrift je Spalte; welche Spalte welches Feld ist, ordnen Sie danach zu. Eine Zeile mit Nummer ändert diesen Eintrag, eine ohne legt einen an. Spalten, die fehlen, und leere Zellen ändern nichts. Am einfachsten beginnen Sie mit einem Export.',
  /** What is to be known of columns that are no field, by the path of the entity. */
  columns: {
    products:
      'Die Spalte „Verkauft in“ nennt Katalog › Kategorie mit Namen oder Nummer, mehrere mit | getrennt, zum Beispiel: Standard › Würste | Advent › Würste. Leer bleibt es, wie es ist; „nirgends“ nimmt das Produkt überall heraus. Ein + vor dem Namen legt die Kategorie an, wenn es sie noch nicht gibt: Standard › + Würste.',
  },
  /** The exports of other shop systems that are recognised, by the path of the entity. */
  sources: {
    products:
      'Exporte von Produkten aus WooCommerce, Shopify, Shopware und Odoo (CSV) werden erkannt und können unverändert importiert werden.',
    customers:
      'Exporte von Kunden aus WooCommerce und Shopify (CSV) werden erkannt und können unverändert importiert werden.',
  },
  source: (label: string) => `Erkannt: ${label}`,
  file: 'Datei auswählen',
  otherFile: 'Andere Datei',
  drop: 'oder hierher ziehen',
  matchBy: 'Vorhandene Einträge erkennen an',
  matchByHint: 'Gilt für Zeilen ohne Nummer. Was nicht gefunden wird, wird angelegt.',
  onlyNumber: 'nur an der Nummer (Nr.)',
  alike: (count: number, label: string) =>
    count === 1
      ? `1 neue Zeile hat bei „${label}“ denselben Wert wie ein vorhandener Eintrag. Diese würde noch einmal angelegt.`
      : `${countText(count)} neue Zeilen haben bei „${label}“ denselben Wert wie vorhandene Einträge. Diese würden noch einmal angelegt.`,
  matchByThis: (label: string) => `An „${label}“ erkennen`,
  columnsTitle: 'Spalten der Datei',
  readAs: (heading: string) => `Spalte „${heading}“ lesen als`,
  leaveOut: 'wird übergangen',
  origins: {
    heading: 'gleicher Name',
    proposed: 'vorgeschlagen',
    remembered: 'wie beim letzten Mal',
    chosen: 'gewählt',
  },
  valuesTitle: 'Werte zum Klären',
  valueIn: (heading: string, count: number) =>
    `${heading}, ${countText(count)} ${count === 1 ? 'Zelle' : 'Zellen'}`,
  valueMeans: (value: string) => `„${value}“ lesen als`,
  keepValue: 'So übernehmen',
  keepThis: (value: string) => `„${value}“ so übernehmen`,
  choose: 'Auswählen',
  readLike: 'Lesen als …',
  question: (subject: string) => `${subject}: welche Lesart ist richtig?`,
  questionHint: 'Die Datei sagt es nicht eindeutig. Vorher wird nichts importiert.',
  empty: 'Leere Zellen',
  emptyHint: 'Wo eine Zelle leer ist, bleibt der Wert des Eintrags. Angekreuzte Spalten löschen ihn.',
  emptied: (label: string, count: number) =>
    count === 1 ? `${label}: 1 Wert löschen` : `${label}: ${countText(count)} Werte löschen`,
  lines: (total: number, read: number, blank: number, leftOut: number) =>
    `${countText(total)} ${total === 1 ? 'Zeile' : 'Zeilen'} neben den Überschriften: ${countText(read)} gelesen, ${countText(blank)} leer, ${countText(leftOut)} ausgelassen.`,
  reading: 'Datei wird geprüft …',
  counts: 'Das würde der Import tun',
  unknown: (headings: string) => `Ohne passendes Feld, wird übergangen: ${headings}`,
  shown: (shown: number, count: number) =>
    `${countText(shown)} von ${countText(count)} Zeilen werden gezeigt.`,
  line: 'Zeile',
  entry: 'Eintrag',
  change: 'Änderung',
  new: 'Neu',
  nothing: 'leer',
  nothingToDo: 'Die Datei ändert nichts.',
  hasErrors: 'Solange eine Zeile fehlerhaft ist, wird nichts importiert.',
  submit: (count: number) => (count === 1 ? '1 Zeile importieren' : `${countText(count)} Zeilen importieren`),
  done: (created: number, updated: number) =>
    `Importiert: ${countText(created)} neu, ${countText(updated)} geändert.`,
  undone: (count: number) => `${countText(count)} ${count === 1 ? 'Zeile' : 'Zeilen'} zurückgenommen.`,
  undoLeft: (count: number) =>
    count === 1
      ? '1 wurde seither geändert und blieb.'
      : `${countText(count)} wurden seither geändert oder verwendet und blieben.`,
  tooLarge: 'Die Datei ist größer als 10 MB.',
} as const
