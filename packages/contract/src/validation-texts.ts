import { megabytes } from './media/megabytes.ts'

/** German texts of what is wrong with one field (BO §5). */
export const validationTexts = {
  administratorSet: 'Diese Rechtegruppe gehört zur Rolle Administrator.',
  wholeSet: 'Die Administration darf immer alles.',
  blank: 'Dieser Wert sollte nicht leer sein.',
  tooShort: (limit: number) =>
    `Diese Zeichenkette ist zu kurz. Sie sollte mindestens ${limit} Zeichen haben.`,
  tooLong: (limit: number | string) =>
    `Diese Zeichenkette ist zu lang. Sie sollte höchstens ${limit} Zeichen haben.`,
  tooMuch: 'Dieser Wert ist zu umfangreich.',
  email: 'Dieser Wert ist keine gültige E-Mail-Adresse.',
  emailNotAscii:
    'Diese Adresse nehmen viele Mailserver nicht an: Vor dem @ darf sie keine Umlaute, Akzente oder Buchstaben anderer Schriften haben.',
  choice: 'Sie haben einen ungültigen Wert ausgewählt.',
  choiceOf: (value: string, allowed: readonly string[]) =>
    `Den Wert „${value}“ gibt es hier nicht. Möglich: ${allowed.join(', ')}.`,
  unique: 'Dieser Wert wird bereits verwendet.',
  url: 'Dieser Wert ist keine gültige Adresse.',
  address: 'Dieser Wert ist keine gültige Adresse.',
  link: 'Bitte geben Sie einen Pfad wie /ueber-uns, eine Adresse mit https://, tel:+43… oder mailto:… an.',
  pagePath: 'Bitte geben Sie einen Pfad wie ueber-uns oder aktionen/ostern an.',
  reservedPath: 'Diese Adresse gehört zum Shop und kann nicht vergeben werden.',
  redirectTarget: 'Bitte geben Sie einen Pfad wie /ueber-uns oder eine Adresse mit https:// an.',
  hidesPage: 'An dieser Adresse steht eine Seite. Ein Redirect würde sie verdecken.',
  hiddenByRedirect: 'Von dieser Adresse führt ein Redirect weg. Bitte löschen Sie ihn zuerst.',
  similarPath: 'Unter dieser Adresse, nur anders geschrieben, steht schon eine Seite.',
  redirectLoop: 'Diese Weiterleitung führt im Kreis.',
  nodeLoop: 'Ein Inhalt kann nicht unter sich selbst stehen.',
  publishTo: 'Das Ende liegt vor dem Beginn.',
  identifier: 'Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche.',
  phone: 'Bitte geben Sie eine gültige Telefonnummer an.',
  onePhone: 'Bitte geben Sie nur eine Telefonnummer an, ohne Worte dabei.',
  color: 'Bitte geben Sie eine Farbe wie #B32122 an.',
  iban: 'Dieser Wert ist keine gültige internationale Bankkontonummer (IBAN).',
  bic: 'Dieser Wert ist kein gültiger Business Identifier Code (BIC).',
  fileName: 'Bitte geben Sie einen Dateinamen mit Endung an.',
  fileEnding: (extension: string) => `Der Dateiname muss auf .${extension} enden.`,
  number: 'Dieser Wert ist keine gültige Zahl.',
  minimum: (limit: number) => `Dieser Wert sollte mindestens ${limit} sein.`,
  maximum: (limit: number) => `Dieser Wert sollte höchstens ${limit} sein.`,
  places: (places: number) => `Bitte verwenden Sie höchstens ${places} Nachkommastellen.`,
  instant: 'Dieser Wert ist kein gültiger Zeitpunkt.',
  day: 'Dieser Wert ist kein gültiges Datum.',
  time: 'Dieser Wert ist keine gültige Uhrzeit.',
  emptyHours: 'Beginn und Ende sind gleich. Für den ganzen Tag: 00:00 bis 00:00.',
  fewItems: (label: string, limit: number) =>
    `„${label}“ braucht mindestens ${limit === 1 ? 'einen Eintrag' : `${limit} Einträge`}.`,
  manyItems: (label: string, limit: number) =>
    `„${label}“ darf höchstens ${limit === 1 ? 'einen Eintrag' : `${limit} Einträge`} haben.`,
  reference: 'Der gewählte Eintrag existiert nicht mehr.',
  unknownName: (name: string) => `Es gibt keinen Eintrag namens „${name}“.`,
  ambiguousName: (name: string) =>
    `Es gibt mehrere Einträge namens „${name}“. Bitte geben Sie die Nummer an, zum Beispiel #12.`,
  printerAddress:
    'Unter dieser Adresse wird kein Drucker angesprochen. Am Server selbst sind nur die Ports 9100 bis 9199 erlaubt.',
  webhookAddress:
    'Diese Adresse wird nicht aufgerufen. Erlaubt sind öffentliche Adressen mit https:// und eigene Netze, die der Server kennt (WEBHOOK_NETWORKS).',
  manyWebhooks: (limit: number) => `Mehr als ${limit} Webhooks sind nicht möglich.`,
  dayOfYear: 'Bitte einen Tag und Monat angeben, den es gibt, zum Beispiel 1.12.',
  wholeSeason: 'Bitte Beginn und Ende der Saison angeben.',
  placement: 'Bitte als „Katalog › Kategorie“ angeben, mehrere mit | getrennt, oder „nirgends“.',
  sheet: 'Die Datei kann nicht gelesen werden. Bitte verwenden Sie CSV oder XLSX.',
  sheetTooLarge: 'Die Datei ist zu umfangreich. Bitte teilen Sie sie auf mehrere Dateien auf.',
  sheetTooSlow: 'Die Datei wurde nicht rechtzeitig gelesen. Bitte versuchen Sie es noch einmal.',
  sheetEmpty: 'Die Datei enthält keine Zeilen unter der Überschrift.',
  sheetHeadings: 'Keine Überschrift der Datei gehört zu einem Feld.',
  sheetRows: (limit: number) => `Die Datei hat zu viele Zeilen. Erlaubt sind ${limit}.`,
  sheetShort:
    'Die Zeile hat weniger Zellen als es Überschriften gibt, und Zeilen der Datei enden verschieden. Bitte prüfen, ob sie ganz ist.',
  sheetSurplus: (cells: string) => `Die Zeile hat mehr Zellen als es Überschriften gibt: ${cells}.`,
  sheetUnclosed: 'Ein Anführungszeichen wird nicht geschlossen.',
  sheetTotals: (title: string) => `„${title}“ sieht nach einer Summe aus, nicht nach einem Eintrag.`,
  sheetNumberTwice: (number: string) => `„${number}“ steht mehrmals in der Datei.`,
  sheetQuestion: 'Bitte beantworten Sie zuerst die Fragen zur Datei.',
  sheetReading: 'So lässt sich die Datei nicht lesen.',
  sheetRead: (name: string, others: string) => `Gelesen wird das Blatt „${name}“, übergangen: ${others}.`,
  sheetHeadless: 'Die Datei hat keine Überschriften, daher heißen die Spalten nach ihrem Platz.',
  sheetHidden: (rows: number, columns: number) =>
    `In Excel ausgeblendet und trotzdem gelesen: ${[
      ...(rows === 0 ? [] : [rows === 1 ? '1 Zeile' : `${rows} Zeilen`]),
      ...(columns === 0 ? [] : [columns === 1 ? '1 Spalte' : `${columns} Spalten`]),
    ].join(' und ')}.`,
  sheetTitleLines: (count: number) =>
    count === 1
      ? 'Die Zeile über den Überschriften wird übergangen.'
      : `${count} Zeilen über den Überschriften werden übergangen.`,
  sheetBroken: (shown: string) => `„${shown}“ ist ein Fehler aus dem Tabellenprogramm.`,
  sheetUncomputed: 'Das Ergebnis der Formel fehlt in der Datei. Bitte in Excel öffnen und speichern.',
  sheetLetters: (shown: string) =>
    `In „${shown}“ sind Zeichen verloren gegangen. Bitte die Datei neu speichern.`,
  sheetNoZero: (shown: string) => `„${shown}“ hat vielleicht eine führende Null verloren.`,
  sheetDigits: (shown: string) => `„${shown}“ hat Ziffern verloren. Bitte die Spalte als Text speichern.`,
  sheetDate: (shown: string) =>
    `„${shown}“ sieht nach einem Datum aus, das ein Tabellenprogramm gemacht hat.`,
  sheetNumber: (shown: string) => `„${shown}“ lesen manche Programme als Zahl. Bitte prüfen.`,
  sheetCode: (shown: string) => `In „${shown}“ stehen Zeichen als Code, wie &auml; statt ä. Bitte prüfen.`,
  sheetNothing: (shown: string) => `„${shown}“ schreiben manche Programme, wo kein Wert ist.`,
  sheetCurrency: (shown: string, own: string) => `Die Zelle zeigt ${shown} statt ${own}.`,
  sheetRounded: (shown: string, exact: string) => `Die Zelle zeigt ${shown}, enthält aber ${exact}.`,
  sheetAmbiguous: (readings: string) => `Mehrdeutig: ${readings}. Bitte oben wählen.`,
  sheetFraction: (shown: string, percent: string) =>
    `${shown} % oder ${percent} %? Bitte bei den Werten oben angeben.`,
  sheetPercent: (shown: string) => `${shown} % ist ungewöhnlich wenig.`,
  sheetTwice: 'Dieser Eintrag steht mehrmals in der Datei.',
  ambiguousMatch:
    'Mehrere vorhandene Einträge haben diesen Wert, ob groß- oder kleingeschrieben. Bitte geben Sie die Nummer an.',
  sheetWrong: 'Die Datei hat noch Fehler.',
  sheetHeadingTwice: (headings: string) => `Zwei Spalten gehören zum selben Feld: ${headings}.`,
  categoryTwice: 'Diese Kategorie steht schon im Sortiment.',
  productTwice: 'Ein Produkt steht in dieser Kategorie mehrmals.',
  deliveryAreaTwice: 'Dieses Liefergebiet hat die Filiale schon.',
  roles: 'Bitte wählen Sie mindestens eine Rolle. Ohne Rolle kann sich niemand anmelden.',
  labelsBeyondSheet: (size: string, limit: string) =>
    `Die Etiketten brauchen ${size} und passen nicht auf ein Blatt A4 (${limit}).`,
  unknownField: 'Dieses Feld lässt sich hier nicht ändern.',
  image: 'Dieses Bild gibt es nicht mehr.',
  tooNested: 'Dieser Text ist zu tief verschachtelt und kann nicht dargestellt werden.',
  malformed: 'Dieser Wert ist ungültig.',
  /** Both in bytes; the size is rounded up, so that it never reads like the limit. */
  fileSize: (size: number, limit: number) =>
    `Die Datei ist zu groß (${megabytes(size + 0.05 * 1024 * 1024)}). Die maximal zulässige Größe beträgt ${megabytes(limit)}.`,
  fileType: (type: string, types: string) =>
    `Der Dateityp ist ungültig (${type}). Erlaubte Dateitypen sind ${types}.`,
  brokenPicture: 'Die Datei ist beschädigt oder kein Bild.',
  uploadFailed: (file: string) =>
    `Die ausgewählte Datei "${file}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`,
  svgFilters:
    'Diese Zeichnung hat Filter wie Schatten oder Unschärfe, die nicht angenommen werden. Bitte speichern Sie sie ohne Filter oder als PNG.',
  imageWidthMax: (width: number, limit: number) =>
    `Die Bildbreite ist zu groß (${width}px). Die maximal zulässige Breite beträgt ${limit}px.`,
  imageHeightMax: (height: number, limit: number) =>
    `Die Bildhöhe ist zu groß (${height}px). Die maximal zulässige Höhe beträgt ${limit}px.`,
} as const
