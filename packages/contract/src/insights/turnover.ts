/**
 * The figures of turnover and what everybody calls them. Each sums what goods and delivery of its orders cost, with tax and weighed goods as weighed, on
 * one day of theirs (R-STATISTICS-06): what was handed over on the day of its hand-over, what is due on the day of its appointment, else on which it can first be had, and
 * what was placed on the day on which it came.
 */
export const turnoverLabels = {
  'handed-over': 'Übergeben',
  due: 'Fällig',
  placed: 'Bestellt',
} as const
export type TurnoverFigure = keyof typeof turnoverLabels

/** What deposits on packaging are called where money is added up: they are passed on and in no figure of turnover (R-PRICE-20). */
export const packagingLabel = 'Pfand auf Verpackung'

/** The same with the orders that nobody collected, which count on the day on which they were due (R-STATISTICS-06). */
export const countedLabels = { ...turnoverLabels, 'not-collected': 'Nicht abgeholt' } as const
export type CountedFigure = keyof typeof countedLabels

/** How statistics count an order (R-STATISTICS-06). */
export const countingLabels = {
  sales: 'Verkäufe',
  'handed-over': 'Übergeben',
  'ended-early': 'Storniert, abgelehnt oder nicht bezahlt',
  'not-collected': 'Nicht abgeholt',
} as const
