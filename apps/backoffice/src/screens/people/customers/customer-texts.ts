/** What is said around the data of a customer. */
export const customerTexts = {
  notCollected: (count: number, lastDay: string) => `${count}× nicht abgeholt, zuletzt am ${lastDay}`,
  title: 'Auskunft & Löschung',
  hint: 'Was ein Kunde nach der DSGVO verlangen kann. Wer es hier tut, wird vermerkt.',
  report: 'Auskunft zum Lesen',
  export: 'Auskunft als Daten (JSON)',
  erase: 'Auf Wunsch löschen',
  eraseTitle: 'Kunde endgültig löschen?',
  eraseText:
    'Name, Adresse, Nachrichten und Dateien gehen verloren. Von den Bestellungen bleibt, was das Steuerrecht sieben Jahre lang verlangt: Beträge und Positionen, bei Firmen auch die Anschrift der Rechnung.',
  eraseConfirm: 'Endgültig löschen',
  erased: (orders: number) =>
    orders === 1
      ? 'Der Kunde wurde gelöscht und eine Bestellung anonymisiert.'
      : `Der Kunde wurde gelöscht und ${orders} Bestellungen anonymisiert.`,
  reportTitle: 'Auskunft nach Art. 15 DSGVO',
  reportOf: (moment: string) => `Stand ${moment}`,
  customer: 'Stammdaten',
  orders: 'Bestellungen',
  allOrders: 'Alle Bestellungen ansehen',
  unreached: 'Ohne E-Mail-Adresse und Telefonnummer lassen sich Bestellungen nicht zuordnen.',
  bank: 'Bank & Bemerkung',
  messages: 'Nachrichten',
  none: 'Keine.',
  ordered: 'Bestellt',
  ended: 'Status',
  items: 'Positionen',
  total: 'Summe',
  comment: 'Anmerkung',
  address: 'Anschrift',
  deliveryAddress: 'Lieferadresse',
  contact: 'Kontakt',
  sent: 'Gesendet',
  recipient: 'An',
  subject: 'Betreff',
} as const
