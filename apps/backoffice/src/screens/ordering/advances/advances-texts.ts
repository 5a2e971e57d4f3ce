import type { BankColumns } from '@theke/contract/payments/bank-file-api.ts'
import { countText } from '../../../texts/counts.ts'

/** What the list of open advances says. */
export const advancesTexts = {
  purpose:
    'Offene Bestellungen, bei denen noch etwas im Voraus zu bezahlen ist. Was bezahlt ist, nehmen Sie in der Bestellung unter „Anzahlung“ entgegen, auch eine Überweisung.',
  bankFile:
    'Viele Überweisungen auf einmal bucht „Kontoauszug einlesen“ aus der Datei Ihrer Bank: CAMT.053, CSV oder Excel.',
  search: 'Suchen',
  searchHint: 'Nummer, Name, Telefon oder E-Mail',
  sum: (count: number, open: string) =>
    count === 1 ? `1 Bestellung, ${open} offen` : `${countText(count)} Bestellungen, ${open} offen`,
  empty: 'Niemand ist eine Anzahlung schuldig.',
  notFound: (search: string) => `Zu „${search}“ ist nichts offen.`,
  for: (moment: string) => `für ${moment}`,
  of: (amount: string) => `von ${amount}`,
  overdue: 'überfällig',
  canceled: (moment: string) => `sonst storniert: ${moment}`,
  remind: 'Erinnern',
  remindAgain: 'Noch einmal erinnern',
  remindOf: (name: string) => `An die Anzahlung erinnern: ${name}`,
  remindedNow: 'Die Erinnerung wird gesendet.',
  reminded: (moment: string) => `erinnert am ${moment}`,
  more: (shown: number) =>
    `Es gibt weitere. Gezeigt sind die ${countText(shown)}, die am frühesten zu bezahlen sind.`,
} as const

/** What is said about statements of the bank. */
export const bankFileTexts = {
  open: 'Kontoauszug einlesen',
  intro:
    'Laden Sie den Kontoauszug bei Ihrer Bank als CAMT.053 (XML), CSV oder Excel herunter und wählen Sie ihn hier. Gebucht wird erst, was Sie bestätigen, und jede Gutschrift nur einmal.',
  choose: 'Datei wählen',
  other: 'Andere Datei',
  tooLarge: 'Die Datei ist zu groß. Erlaubt sind 5 MB.',
  otherAccount: (account: string) =>
    `Dieser Auszug gehört zum Konto ${account}. In der Konfiguration steht ein anderes.`,
  leftOut: {
    notCredited: (count: number) => `${count} Abgänge und Vormerkungen`,
    otherCurrency: (count: number) => `${count} in anderer Währung`,
    otherAccount: (count: number) => `${count} auf anderen Konten`,
    unreadable: (count: number) => `${count} nicht lesbar`,
  },
  leftOutTitle: 'Nicht gezeigt:',
  none: 'In dieser Datei steht keine Gutschrift.',
  columns: 'Spalten der Datei',
  column: {
    date: 'Datum',
    amount: 'Betrag',
    payer: 'Auftraggeber',
    text: 'Verwendungszweck',
  } satisfies Record<keyof BankColumns, string>,
  noColumns: 'Bitte sagen Sie, in welcher Spalte Datum und Betrag stehen.',
  kind: {
    matched: 'Zahlungsreferenz erkannt',
    probable: 'Vermutlich – bitte prüfen',
    unknown: 'Nicht zugeordnet',
    booked: 'Schon gebucht',
  },
  twin: 'Dieser Betrag ist schon gebucht, am selben Tag oder von Hand, oder die Summe, zu der er gehört. Bitte prüfen Sie, ob es derselbe ist.',
  exact: 'Betrag passt',
  short: (amount: string) => `${amount} weniger als im Voraus zu bezahlen`,
  within: (amount: string) => `${amount} mehr als im Voraus zu bezahlen`,
  beyond: (amount: string) => `${amount} mehr als offen – ist zurückzugeben`,
  ended: 'storniert – der Betrag ist zurückzugeben',
  awaited: 'wartet auf ihre Online-Zahlung und kann nicht gebucht werden',
  order: 'Bestellung',
  noOrder: 'Keine',
  pick: (payer: string) => `Buchen: ${payer}`,
  book: (count: number) => (count === 1 ? '1 Überweisung buchen' : `${count} Überweisungen buchen`),
  booked: (count: number) =>
    count === 1 ? '1 Überweisung ist gebucht.' : `${count} Überweisungen sind gebucht.`,
  already: (count: number) => (count === 1 ? '1 war schon gebucht.' : `${count} waren schon gebucht.`),
} as const
