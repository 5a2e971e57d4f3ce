import { turnoverLabels } from '@theke/contract/insights/turnover.ts'
import type { FunnelStep } from '@theke/domain/insights/visit-funnel.ts'

export const forecastTexts = {
  title: 'Vorhersage, nächste 14 Tage',
  hint: 'Aus Wochentagen, Feiertagen und Vorbestellungen; ohne Wetter und Aktionen',
  product: 'Produkt',
  revenue: turnoverLabels.due,
  ordered: (amount: string) => `${amount} davon schon vorbestellt`,
  error: (own: string, lastWeek: string) =>
    `Bisher im Mittel ±${own} daneben („wie letzte Woche“: ±${lastWeek}). Ein Tag liegt in 8 von 10 Fällen im Bereich.`,
  reasons: {
    'too-little': 'Für eine Vorhersage braucht es mindestens zwölf Wochen mit Bestellungen.',
    'not-better': 'Keine Vorhersage: Sie wäre nicht genauer als „wie letzte Woche“.',
  },
  day: 'Tag',
  expected: 'Erwartet',
  low: 'Bereich von',
  high: 'Bereich bis',
  range: 'Bereich',
  preOrdered: 'Vorbestellt',
} as const

/** What is said of revenue and working hours. */
export const labourTexts = {
  title: 'Umsatz je Arbeitsstunde',
  hint: 'Was zu dieser Uhrzeit fällig war, bis jetzt, geteilt durch die erfasste Arbeitszeit aller in der Filiale, ohne Pausen. Wer keine Zeiten erfasst oder das Ausstempeln vergaß, zählt nicht als Arbeit.',
  undivided:
    'Arbeitszeit ist nicht nach Bestellart oder Kategorie erfasst. Wählen Sie alle Arten und alle Kategorien.',
  branch: 'Filiale',
  hour: 'Uhrzeit',
  revenue: turnoverLabels.due,
  worked: 'Arbeitsstunden',
  perHour: 'Je Stunde',
  none: '–',
  nothing: 'Nichts',
  nobody: 'Fällig, aber keine erfasste Arbeit',
} as const

/** What the list of sold products says. */
export const productsTexts = {
  title: 'Produkte',
  hint: 'Nach dem, was fällig war, mit Steuer, ohne Lieferkosten und Beilagen. Was in Paketen steckt, zählt bei der Menge mit. Abweichung: gewogen gegen bestellt.',
  product: 'Produkt',
  revenue: turnoverLabels.due,
  kilograms: 'kg',
  counted: 'Anzahl',
  orders: 'Bestellungen',
  deviation: 'Abweichung',
  deviationValue: 'Abweichung als Betrag',
  measure: 'Sortiert nach',
  measures: { revenue: 'Umsatz', amount: 'Menge', orders: 'Bestellungen' },
} as const

/** What is said of how customers are served. */
export const serviceTexts = {
  note: 'Nach dem Eingang der Bestellung; Kunden werden gezählt, nie genannt',
  service: 'Annahme und Abholung',
  serviceHint:
    'Alle eingegangenen Bestellungen. Die Zeit läuft vom Eingang bis zur ersten Annahme, auch über Nacht und während einer Online-Zahlung.',
  branch: 'Filiale',
  received: 'Eingegangen',
  confirmed: 'Angenommen',
  median: 'Die Hälfte in',
  slow: '9 von 10 in',
  proposals: 'Gegen\u00advorschläge',
  accepted: 'davon angenommen',
  declined: 'abgelehnt',
  notCollected: 'Nicht abgeholt',
  donations: 'Spenden',
  donated: 'Gespendet',
  minutes: (value: string) => `${value} Min.`,
  hours: (value: string) => `${value} Std.`,
  slots: 'Abholzeiten',
  slotsHint:
    'Wo eine Höchstzahl gilt, nach dem Tag des Termins; nur Zeiträume mit Bestellungen, gegen die Höchstzahl von heute. Abgelehnt: weil der Zeitraum voll war.',
  when: 'Wann',
  mode: 'Bestellart',
  full: 'Ausgebucht',
  intervals: 'von Zeiträumen',
  use: 'Auslastung',
  refusedThere: 'Abgelehnt',
  refused: 'Abgelehnte Bestellungen',
  refusedHint:
    'Was Kunden abschickten und der Shop nicht annahm, nach dem gewünschten Tag. Jeder Versuch zählt, mit einem Grund. Fehler beim Ausfüllen und Versuche von Mitarbeitern zählen nicht.',
  refusedNothing: 'In diesem Zeitraum wurde keine Bestellung abgelehnt.',
  reason: 'Grund',
  reasons: {
    closed: 'Filiale geschlossen',
    'slot-full': 'Termin ausgebucht',
    'sold-out': 'Produkt ausverkauft',
    unavailable: 'Produkt nicht im Angebot',
    'price-changed': 'Preis hat sich geändert',
  },
  product: 'Produkt',
  goneProduct: 'Nicht mehr im Sortiment',
  ratings: 'Bewertungen',
  ratingsHint: 'Sterne von 1 bis 5, nach der Woche der Bestellung',
  week: 'Woche ab',
  count: 'Anzahl',
  rating: 'Gesamt',
  food: 'Essen',
  staff: 'Service',
  process: 'Ablauf',
  returning: 'Kunden, die wiederkommen',
  returningHint:
    'Nach dem Monat der ersten Bestellung, mit allem bis heute. Ohne Bestellungen, die ihren Kunden vergessen haben.',
  month: 'Erste Bestellung',
  customers: 'Kunden',
  returned: 'Kamen wieder',
  share: 'Anteil',
  orders: 'Bestellungen',
} as const

export const funnelStepLabels: Readonly<Record<FunnelStep, string>> = {
  visit: 'Besuche',
  branch: 'Filiale geöffnet',
  cart: 'Im Warenkorb',
  checkout: 'Kassa geöffnet',
  purchase: 'Bestellt',
}

/** What is said of visits on their way to an order. */
export const visitsTexts = {
  online: 'Jetzt auf der Website',
  onlineHint: 'Letzte 5 Minuten, nur mit Einwilligung',
  atCheckout: (count: string) => `${count} an der Kassa`,
  halfHour: 'vor 30 Minuten',
  now: 'jetzt',
  minute: (ago: number, count: number) => `Vor ${ago} Minuten: ${count}`,
  funnel: 'Vom Besuch zur Bestellung',
  funnelHint: 'Zahl der Besuche, die so weit kamen',
  step: 'Schritt',
  visits: 'Besuche',
  share: 'Anteil',
  lost: 'Gehen davor',
  leave: (count: string) => `${count} gehen`,
  largestLoss: (step: string, share: string) => `Vor „${step}“ gehen die meisten: ${share}.`,
  lostSearches: 'Suche ohne Treffer',
  lostSearchesHint: 'Produktsuche, ab zwei Besuchen; nichts, was eine Adresse oder Nummer sein kann',
  term: 'Suchwort',
  abandoned: 'Liegen gelassen',
  abandonedHint: 'Im Warenkorb, aber im selben Besuch nicht bestellt',
  product: 'Produkt',
  added: 'Im Warenkorb',
  notOrdered: 'Nicht bestellt',
} as const

/** What saved views of the statistics and the weekly mail say. */
export const viewsTexts = {
  title: 'Gespeicherte Ansichten',
  none: 'Noch keine. Hier merken Sie sich Zeitraum, Vergleich und Filter der gezeigten Ansicht.',
  name: 'Diese Ansicht speichern als',
  keep: 'Speichern',
  remove: (name: string) => `Ansicht „${name}“ löschen`,
  copy: 'Adresse dieser Ansicht kopieren',
  mail: 'Wöchentliche E-Mail',
  mailHint: 'Jeden Montag die fünf Zahlen, die sich am meisten geändert haben.',
} as const

/** What the export of a figure says. */
export const exportTexts = {
  export: 'Export',
  exportOf: (title: string) => `${title} exportieren`,
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  png: 'Bild (PNG)',
  failed: 'Datei konnte nicht erstellt werden.',
} as const
