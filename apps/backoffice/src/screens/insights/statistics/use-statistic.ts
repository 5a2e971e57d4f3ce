import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'

type Query = Readonly<Record<string, unknown>>

/** Reads a kind of statistics; what was shown before stays until the next has come, so that nothing jumps. */
export function useStatistic<Kind extends string, Row, Asked extends Query>(
  kind: Kind,
  query: Asked,
  read: (query: Asked, signal: AbortSignal) => Promise<ShopStatistics<Kind, Row>>,
) {
  return useQuery({
    queryKey: ['statistics', kind, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  })
}
