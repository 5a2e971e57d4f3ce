import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import { get } from '../endpoint.ts'
import { date, optionalSelect, reference } from '../fields.ts'
import { yearMoves } from '../ordering/campaign.ts'
import type { SoldProduct } from './product-statistics-api.ts'
import { statisticsFailure } from './statistics-api.ts'

/** What was weighed of a product and what was made of it in vain, with the words of `SoldProduct`. */
export type SeasonProduct = Pick<
  SoldProduct,
  'product' | 'name' | 'weighedKilograms' | 'deviationKilograms' | 'deviationValue'
> & {
  /** The goods of orders that nobody collected. */
  uncollected: Pick<SoldProduct, 'kilograms' | 'counted'>
}

/** What some days came to, by the day for which orders were due; money is a decimal of the shop's currency. */
export type SeasonFigures = {
  from: string
  to: string
  orders: number
  revenue: number
  /** How sales came. */
  sources: Record<OrderSource, number>
  weighedKilograms: number
  deviationKilograms: number
  deviationValue: number
  /** Orders that nobody collected, what they would have cost, and their goods by weight. */
  uncollected: number
  uncollectedRevenue: number
  uncollectedKilograms: number
  /** Orders in intervals with a limit, how many these take by the limit of today, intervals that were full, and orders refused for full intervals or quotas of times. */
  times: { taken: number; places: number; intervals: number; full: number; refused: number }
  /** Those weighed or not collected, the most first; not all of many, and of last year the same. */
  products: SeasonProduct[]
}

/** What was ordered for some days by a moment and not called off by then; money is a decimal of the shop's currency. */
export type OrderedSoFar = { orders: number; revenue: number }

/**
 * The days of a season beside those of last year. As long as its last day is not over, `soFar` says what is ordered for it by now, and what was
 * ordered last year as long before; null after it.
 */
export type SeasonComparison = {
  now: SeasonFigures
  before: SeasonFigures
  soFar: { now: OrderedSoFar; before: OrderedSoFar } | null
}

export const maxSeasonDays = 92

export const seasonTexts = { tooLong: `Bitte wählen Sie höchstens ${maxSeasonDays} Tage aus.` } as const

const amounts = {
  revenue: 'cents',
  deviationValue: 'cents',
  uncollectedRevenue: 'cents',
  products: { deviationValue: 'cents' },
} as const

/** The report on a season after it (R-STATISTICS-23). */
export const seasonApi = {
  compareSeason: get<SeasonComparison>()('/api/statistics/season', {
    summary:
      'Eine Saison und dieselben Tage im Vorjahr: Bestellungen, Wege, Gewichte, nicht Abgeholtes und Auslastung der Zeiten',
    amounts: {
      now: amounts,
      before: amounts,
      soFar: { now: { revenue: 'cents' }, before: { revenue: 'cents' } },
    },
    allow: 'staff',
    permission: 'statistics.season',
    query: {
      from: date({ label: 'Von', isRequired: true }),
      to: date({ label: 'Bis', hint: 'Zählt mit.', isRequired: true }),
      by: optionalSelect({
        label: 'Vorjahr',
        hint: 'Ohne Angabe nach dem Feiertag, der dem letzten Tag am nächsten ist.',
        options: yearMoves,
      }),
      branch: reference('branches', { label: 'Filiale', hint: 'Ohne Angabe alle, die man sehen darf.' }),
    },
    failure: statisticsFailure,
  }),
}
