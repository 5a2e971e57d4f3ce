/** What the list of sold products says. */
export const productsTexts = {
  title: 'Produkte',
  hint: 'Nach Umsatz, mit Steuer, ohne Lieferkosten und Beilagen. Abweichung: gewogen gegen bestellt.',
  product: 'Produkt',
  revenue: 'Umsatz',
  kilograms: 'kg',
  pieces: 'Stück',
  orders: 'Bestellungen',
  deviation: 'Abweichung',
  deviationValue: 'das sind',
} as const
