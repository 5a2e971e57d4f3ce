const steps = (count: number) => (count === 1 ? '1 Schritt' : `${count} Schritte`)

export const offlineTexts = {
  since: (time: string) => `Ohne Verbindung seit ${time}`,
  kept: (count: number) => (count === 0 ? 'noch kein Schritt gemerkt' : `${steps(count)} gemerkt`),
  goesOn: 'Geht weiter:',
  goesOnList:
    'nachsehen, bestätigen, wiegen, bereit melden, übergeben, bar und Karte vermerken, „Nicht abgeholt“',
  goesNot: 'Geht jetzt nicht:',
  goesNotList:
    'neue Bestellungen aus dem Shop sehen, am Telefon aufnehmen, Zeilen ändern, Waagenetiketten scannen, drucken, Belege, Mail und SMS an Kunden, andere Zeit, stornieren, online Bezahltes prüfen',
  cut: (count: number) =>
    `Dieses Gerät zeigt nur die nächsten ${count.toLocaleString('de-AT')} Bestellungen.`,
  notKept:
    'Dieses Gerät hat keinen Platz mehr, um sich den Schritt zu merken. Bitte schreiben Sie ihn auf und machen Sie ihn, sobald die Verbindung steht.',
  sending: (count: number) =>
    `Wieder verbunden. ${steps(count)} ${count === 1 ? 'wird' : 'werden'} gesendet …`,
  waiting: (count: number) =>
    `${steps(count)} ${count === 1 ? 'wartet' : 'warten'} auf die Antwort des Shops.`,
  sent: (count: number) => `${steps(count)} nachgetragen.`,
  toDecide: (count: number) => `${steps(count)} zu entscheiden.`,
  behind: (count: number) => `${steps(count)} ${count === 1 ? 'wartet' : 'warten'} auf diese Entscheidung.`,
  ofOthers: ({ name, count }: { name: string; count: number }) =>
    `Auf diesem Gerät ${count === 1 ? 'wartet' : 'warten'} ${steps(count)} ${name === '' ? 'einer anderen Anmeldung' : `von ${name}`}. Gesendet wird, sobald sich diese Person hier anmeldet; bis dahin ${count === 1 ? 'bleibt er' : 'bleiben sie'} hier.`,
  show: 'Schritte ansehen',
  decide: 'Entscheiden',
  hide: 'Ausblenden',
  title: 'Gemerkte Schritte',
  promise: 'nichts verloren, nichts doppelt',
  none: 'Es wartet kein Schritt.',
  status: {
    waits: 'wartet',
    decide: 'zu entscheiden',
    behind: 'wartet auf die Entscheidung',
    sent: 'gesendet',
  },
  onCard: (time: string, what: string) => `${time} ${what}, wird nachgetragen`,
  onCardRefused: (time: string, what: string) => `${time} ${what}: zu entscheiden`,
  takeBack: 'Zurücknehmen',
  question: (ticket: string, name: string) => `${ticket} ${name}: Was gilt?`,
  here: (time: string) => `An diesem Gerät, ${time}`,
  there: 'Im Shop, jetzt',
  by: (moment: string, who: string) => `${moment}, ${who}`,
  customer: 'vom Kunden oder automatisch',
  loading: 'Der Stand im Shop wird geladen …',
  unknown: 'Der Stand im Shop ist gerade nicht zu laden. Entscheiden Sie, sobald die Verbindung steht.',
  gone: 'Diese Bestellung gibt es nicht mehr, oder Sie dürfen sie nicht mehr sehen.',
  drop: 'Schritt verwerfen',
  hereCounts: 'Das von hier gilt',
  thereCounts: 'Der Stand im Shop gilt',
  later: 'Später entscheiden',
  call: (phone: string) => `Anrufen: ${phone}`,
  booked: 'Der Schritt wird jetzt gebucht.',
  weighed: (item: string, now: string) => `${item}: Das Gewicht von hier ersetzt ${now}.`,
  notWeighed: 'kein Gewicht',
  intoTill: (money: string) => `${money} kommen in die Kasse.`,
  staysOpen: (money: string) => `${money} bleiben offen.`,
  giveBack: (money: string) => `${money} sind dem Kunden zurückzugeben.`,
  withTip: (tip: string) => `Dazu ${tip}.`,
  tipLost: (tip: string) => `${tip} werden nicht gebucht.`,
  undoNotCollected: '„Nicht abgeholt“ wird zurückgenommen.',
  reopen: 'Storno wird aufgehoben. Der Kunde bekommt davon keine Nachricht.',
  moneyOnly: 'Übergeben ist schon. Nur das Geld von hier wird nachgetragen.',
  notPossible: 'Das von hier lässt sich bei diesem Stand nicht mehr buchen.',
  handedOverBy: (name: string) => `Schon von ${name} übergeben: Ging die Ware zweimal hinaus?`,
  paidOnline: 'Die Bestellung war online bezahlt und ist storniert: Sie wird nicht wieder offen.',
  goesBack: (money: string) =>
    `${money} gehen an den Kunden zurück. Hat er die Ware, vereinbaren Sie mit ihm die Zahlung und nehmen Sie sie als neue Bestellung auf.`,
  dropped: 'Der Schritt von hier zählt nicht.',
  checkMoney: (money: string) => `${money} waren hier kassiert: Bitte zurückgeben, wenn es kassiert wurde.`,
  bookedBy: (money: string, name: string) =>
    `${money} waren hier kassiert, und ebenso viel hat ${name} inzwischen gebucht: Zurückzugeben ist nur, was zweimal kassiert wurde.`,
  logOutTitle: 'Es warten noch Schritte',
  logOutText: (count: number) =>
    `${steps(count)} auf diesem Gerät ${count === 1 ? 'ist' : 'sind'} noch nicht im Shop. Beim Abmelden ${count === 1 ? 'geht er' : 'gehen sie'} verloren.`,
  logOut: 'Abmelden und verwerfen',
  logOutKeeping: (count: number) =>
    `Ohne Verbindung werden nur die Bestellungen von diesem Gerät gelöscht. ${steps(count)} ${count === 1 ? 'bleibt und wird' : 'bleiben und werden'} gesendet, wenn Sie sich wieder anmelden.`,
  stay: 'Angemeldet bleiben',
} as const
