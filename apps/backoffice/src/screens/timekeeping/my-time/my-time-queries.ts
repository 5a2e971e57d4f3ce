import { queryOptions } from '@tanstack/react-query'
import { statisticsApi } from '@theke/contract/insights/statistics-api.ts'
import { ownClockApi } from '@theke/contract/timekeeping/own-clock-api.ts'
import { type BalanceType, timeSheetsApi } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { api } from '../../../api.ts'
import { addDays } from '../../../shop-time.ts'
import { correctionsKey } from '../corrections-query.ts'

const refreshMs = 30_000

/** How the person stands by the server, and when it was asked. */
export function ownClockQuery(user: number) {
  return queryOptions({
    queryKey: ['my-time', 'clock', user],
    queryFn: async ({ signal }) => ({
      ...(await api.call(ownClockApi.loadOwnClock, { signal })),
      at: Date.now(),
    }),
    refetchInterval: refreshMs,
  })
}

/** The person's activities in the week from a Monday on, the newest first; they need no right to see activities in general. */
export function ownActivitiesQuery(user: number, monday: string) {
  return queryOptions({
    queryKey: ['my-time', 'activities', user, monday],
    queryFn: ({ signal }) =>
      api.list(statisticsApi.userProfileWorkingActivities, {
        query: { start: monday, end: addDays(monday, 6) },
        signal,
      }),
    refetchInterval: refreshMs,
  })
}

/** The person's published schedules in so many days from one on, the earliest first. */
export function ownSchedulesQuery(user: number, from: string, days: number) {
  return queryOptions({
    queryKey: ['my-time', 'schedules', user, from, days],
    queryFn: ({ signal }) =>
      api.list(ownClockApi.listOwnShifts, { query: { start: from, end: addDays(from, days - 1) }, signal }),
  })
}

/** The person's own corrections, the newest first. */
export function ownCorrectionsQuery(user: number) {
  return queryOptions({
    queryKey: [...correctionsKey, 'own', user],
    queryFn: ({ signal }) =>
      api.list(timeCorrectionsApi.listCorrections, { query: { user: { id: user }, limit: 20 }, signal }),
  })
}

/** The person's own account of this year; none without an employment contract. */
export function ownBalanceQuery(user: number, year: number, type: BalanceType) {
  return queryOptions({
    queryKey: ['holiday-balances', 'own', user, year, type],
    queryFn: ({ signal }) =>
      api.call(timeSheetsApi.listHolidayBalances, { query: { user: { id: user }, year, type }, signal }),
  })
}
