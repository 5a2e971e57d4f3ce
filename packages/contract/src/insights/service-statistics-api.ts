import type { RefusalReason } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { get } from '../endpoint.ts'
import { productFields, salesFields, type ShopStatistics } from './shop-statistics-api.ts'
import { statisticsFailure } from './statistics-api.ts'

/** What became of the orders that a branch received; money is a decimal of the shop's currency. */
export type BranchService = {
  branch: { id: number; name: string }
  /** All that were received, inquiries and those that ended early too. */
  orders: number
  /** Those that staff accepted, and after how many minutes half of these and nine of ten were. Null where none was. */
  confirmed: number
  medianMinutes: number | null
  slowMinutes: number | null
  /** Other times that the branch proposed, and how customers answered. */
  proposals: number
  accepted: number
  declined: number
  /** Called off because nobody collected them. */
  notCollected: number
  /** Orders that are sales and came with an amount for a donatee, and these amounts. */
  donations: number
  donated: number
}

/** Ratings of the orders that came in a week; averages of stars from 1 to 5. */
export type WeekRatings = {
  /** Its Monday. */
  week: string
  ratings: number
  rating: number
  foodRating: number
  serviceRating: number
  processRating: number
}

/** Customers by the month of their first order; nobody is named. */
export type CustomerMonth = {
  /** Such as 2026-05. */
  month: string
  customers: number
  /** How many of them ordered again, until today. */
  returned: number
  /** All their orders until today. */
  orders: number
}

/** How full the intervals of an hour of the week were at a branch that limits its orders. */
export type SlotUse = {
  branch: { id: number; name: string }
  mode: Mode
  /** 1 is Monday, 0 the hour after midnight. */
  weekday: number
  hour: number
  /** Intervals with an order, those that were full, the orders in them, and how many they take by the limit of today. */
  intervals: number
  full: number
  taken: number
  places: number
  /** Orders that were refused because their interval was full. */
  refused: number
}

/** Orders of customers that the shop refused, by the day for which they were wished; each attempt counts. */
export type RefusedOrders = {
  branch: { id: number; name: string }
  reason: RefusalReason
  /** What could not be had, with the name that it has today, empty where it is gone; null where the reason is not about one. */
  product: { id: number; name: string } | null
  orders: number
}

/** How customers are served (R-STATISTICS-15). */
export const serviceStatisticsApi = {
  service: get<ShopStatistics<'service', BranchService>>()('/api/statistics/service', {
    summary:
      'Zeit bis zur Annahme, Vorschläge anderer Zeiten, nicht Abgeholtes und Spenden je Filiale, nach Eingang',
    amounts: { rows: { donated: 'cents' }, compared: { rows: { donated: 'cents' } } },
    allow: 'staff',
    permission: 'statistics.service',
    query: productFields,
    failure: statisticsFailure,
  }),
  slots: get<ShopStatistics<'slots', SlotUse>>()('/api/statistics/slots', {
    summary: 'Auslastung der Zeiträume mit Höchstzahl, je Filiale und Stunde der Woche',
    allow: 'staff',
    permission: 'statistics.slots',
    query: salesFields,
    failure: statisticsFailure,
  }),
  refusedOrders: get<ShopStatistics<'refused-orders', RefusedOrders>>()('/api/statistics/refused-orders', {
    summary: 'Bestellungen, die der Shop beim Absenden ablehnte, je Filiale, Grund und Produkt',
    allow: 'staff',
    permission: 'statistics.refusedOrders',
    query: productFields,
    failure: statisticsFailure,
  }),
  ratings: get<ShopStatistics<'ratings', WeekRatings>>()('/api/statistics/ratings', {
    summary: 'Bewertungen je Woche, nach dem Eingang der Bestellung',
    allow: 'staff',
    permission: 'statistics.ratings',
    query: productFields,
    failure: statisticsFailure,
  }),
  returningCustomers: get<ShopStatistics<'returning-customers', CustomerMonth>>()(
    '/api/statistics/returning-customers',
    {
      summary: 'Kunden nach dem Monat ihrer ersten Bestellung und wie viele wiederkamen; nur gezählt',
      allow: 'staff',
      permission: 'statistics.returningCustomers',
      query: salesFields,
      failure: statisticsFailure,
    },
  ),
}
