/** What is said about the payments of an order. */
export const paymentTexts = {
  heading: 'Zahlungen',
  check: 'Zahlungsstatus prüfen',
  purposes: { order: 'Bestellung', difference: 'Differenz', return: 'Zurückgegeben' },
  states: {
    open: 'offen',
    authorized: 'reserviert',
    paid: 'bezahlt',
    failed: 'fehlgeschlagen',
    canceled: 'abgebrochen',
    expired: 'abgelaufen',
  },
  captured: (amount: string) => `abgebucht ${amount}`,
  refunded: (amount: string) => `rückerstattet ${amount}`,
  refundLost: (amount: string) =>
    `Die Rückerstattung von ${amount} ist bei der Bank des Kunden fehlgeschlagen. Bitte veranlassen Sie sie beim Anbieter noch einmal oder zahlen Sie den Betrag anders aus.`,
  refundSettled: (amount: string) =>
    `Die Rückerstattung von ${amount} ist fehlgeschlagen und wurde anders erledigt.`,
  refundStuck: (amount: string) =>
    `Die Rückerstattung von ${amount} hat der Anbieter nicht bestätigt. Bitte sehen Sie dort nach und zahlen Sie den Betrag sonst anders aus.`,
  settleRefund: 'Erledigt',
  pending: 'ein Auftrag beim Anbieter läuft noch',
  missing: 'Noch offen',
  afterWeighing: 'Zu bezahlen, sobald alles gewogen ist.',
  toGiveBack: 'An der Theke zurückzugeben',
  tooMuchPaid: 'Zu viel bezahlt',
  toReturn: 'geht beim Abschluss zurück',
  returning: 'Geht zurück',
  tooMuchHeld: 'Zu viel reserviert',
  toRelease: 'wird beim Abschluss freigegeben',
  releasing: 'Wird freigegeben',
  atCounter: (method: string) => `an der Theke bezahlt (${method})`,
  take: {
    cash: (amount: string) => `${amount} bar kassiert`,
    'atm-card': (amount: string) => `${amount} mit Karte kassiert`,
    'hydro-ag-voucher': (amount: string) => `${amount} mit Gutschein kassiert`,
  },
  deposit: 'Anzahlung',
  noDeposit: 'Doch keine Anzahlung',
  returnedAs: 'Zurückgegeben als',
  takeBack: 'Doch nicht kassiert',
  givenBack: (amount: string) => `${amount} zurückgegeben`,
} as const
