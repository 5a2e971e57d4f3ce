import type { FunnelStep } from '@theke/domain/insights/visit-funnel.ts'
import { get } from '../endpoint.ts'
import { reference } from '../fields.ts'
import { commonFields, type LabelCount, type ShopStatistics } from './shop-statistics-api.ts'
import { statisticsFailure } from './statistics-api.ts'

/** How many visits came as far as a step on the way to an order. */
export type FunnelCount = { step: FunnelStep; visits: number }

/** In how many visits a product was put into the cart, and in how many of these nothing was ordered. */
export type AbandonedProduct = { product: number; name: string; visits: number; abandoned: number }

/** The visits in which something happened just now. */
export type OnlineNow = {
  /** In the last five minutes. */
  visits: number
  atCheckout: number
  /** In each of the last thirty minutes, the present one last. */
  minutes: number[]
}

/** What can be learned from visits besides their number, as far as visitors agreed (R-STATISTICS-07, R-STATISTICS-13). */
export const visitStatisticsApi = {
  funnel: get<ShopStatistics<'funnel', FunnelCount>>()('/api/statistics/funnel', {
    summary: 'Wie weit Besuche kommen, vom ersten Aufruf bis zur Bestellung',
    allow: 'staff',
    permission: 'statistics.funnel',
    query: commonFields,
    failure: statisticsFailure,
  }),
  lostSearches: get<ShopStatistics<'searches-without-hits', LabelCount>>()(
    '/api/statistics/searches-without-hits',
    {
      summary: 'Was gesucht und nicht gefunden wurde, in wie vielen Besuchen; ab zwei Besuchen',
      allow: 'staff',
      permission: 'statistics.lostSearches',
      query: commonFields,
      failure: statisticsFailure,
    },
  ),
  abandonedProducts: get<ShopStatistics<'abandoned-products', AbandonedProduct>>()(
    '/api/statistics/abandoned-products',
    {
      summary: 'Produkte im Warenkorb von Besuchen ohne Bestellung',
      allow: 'staff',
      permission: 'statistics.abandonedProducts',
      query: commonFields,
      failure: statisticsFailure,
    },
  ),
  online: get<OnlineNow>()('/api/statistics/online', {
    summary: 'Besuche der letzten fünf Minuten und ihr Verlauf seit einer halben Stunde',
    allow: 'staff',
    permission: 'statistics.online',
    query: { branch: reference('branches', { label: 'Filiale' }) },
    failure: statisticsFailure,
  }),
}
