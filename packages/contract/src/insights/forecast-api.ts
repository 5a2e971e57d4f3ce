import type { Unit } from '@theke/domain/units.ts'
import { get } from '../endpoint.ts'
import { integer, reference } from '../fields.ts'
import { statisticsFailure } from './statistics-api.ts'

/** A coming day. Values are decimals of the shop's currency, or amounts in a unit. */
export type ForecastDayView = {
  date: string
  expected: number
  /** It lies between these in eight of ten cases. */
  low: number
  high: number
  /** What is ordered already. */
  ordered: number
}

/** What fourteen days will bring, today first; `days` is null where no forecast is good enough. */
export type ForecastView = {
  unit: 'money' | Unit
  days: ForecastDayView[] | null
  reason: 'too-little' | 'not-better' | null
  /** Deviations of four trials on the past, as parts of what came; null without a forecast. */
  error: number | null
  /** The same of "same as last week". */
  lastWeekError: number | null
}

export const forecastApi = {
  loadForecast: get<ForecastView>()('/api/statistics/forecast', {
    summary: 'Vorhersage der nächsten 14 Tage: Umsatz, oder die Menge eines Produkts',
    allow: 'staff',
    permission: 'statistics.forecast',
    query: {
      branch: reference('branches', { label: 'Filiale' }),
      product: integer({
        label: 'Nummer eines Produkts',
        hint: 'Dann die Menge, in kg, wo es vor allem nach Gewicht verkauft wird.',
        min: 1,
      }),
    },
    failure: statisticsFailure,
  }),
}
