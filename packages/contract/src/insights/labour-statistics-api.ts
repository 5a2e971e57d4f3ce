import { get } from '../endpoint.ts'
import { commonFields, type ShopStatistics } from './shop-statistics-api.ts'
import { statisticsFailure } from './statistics-api.ts'

/** What an hour of the day brought at a branch, all its days together; money is a decimal of the shop's currency, with tax. */
export type HourRevenue = {
  branch: { id: number; name: string }
  /** 0 is the hour after midnight. */
  hour: number
  /** Orders that are sales, at the time for which they were ordered, as far as it has come. */
  orders: number
  revenue: number
  /** Recorded working minutes of all people, without pauses. */
  minutes: number
  /** Revenue of an hour of work; null where nobody has recorded work. */
  perHour: number | null
}

const amounts = { revenue: 'cents', perHour: 'cents' } as const

/** Figures of which working times are a part, for those who may see both (R-STATISTICS-20). */
export const labourStatisticsApi = {
  revenuePerHour: get<ShopStatistics<'revenue-per-hour', HourRevenue>>()('/api/statistics/revenue-per-hour', {
    summary: 'Umsatz je Arbeitsstunde nach Filiale und Uhrzeit; nur, wer auch den Umsatz sehen darf',
    amounts: { rows: amounts, compared: { rows: amounts } },
    allow: 'admin',
    permission: 'statistics.revenuePerHour',
    query: commonFields,
    failure: statisticsFailure,
  }),
}
