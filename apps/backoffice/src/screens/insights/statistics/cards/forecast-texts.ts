/** What the forecast says. */
export const forecastTexts = {
  title: 'Vorhersage, nächste 14 Tage',
  hint: 'Aus Wochentagen, Feiertagen und Vorbestellungen; ohne Wetter und Aktionen',
  product: 'Produkt',
  revenue: 'Umsatz',
  ordered: (amount: string) => `${amount} davon schon vorbestellt`,
  error: (own: string, lastWeek: string) =>
    `Bisher im Mittel ${own} daneben, „wie letzte Woche“ läge ${lastWeek} daneben. Ein Tag liegt in 8 von 10 Fällen im Bereich.`,
  reasons: {
    'too-little': 'Für eine Vorhersage braucht es mindestens zwölf Wochen mit Bestellungen.',
    'not-better': 'Keine Vorhersage: Sie wäre nicht genauer als „wie letzte Woche“.',
  },
  day: 'Tag',
  expected: 'Erwartet',
  low: 'Bereich von',
  high: 'Bereich bis',
  preOrdered: 'Vorbestellt',
  kilograms: (value: string) => `${value} kg`,
  pieces: (value: string) => `${value} Stück`,
} as const
