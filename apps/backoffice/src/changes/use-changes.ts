import { useInfiniteQuery } from '@tanstack/react-query'
import { auditApi } from '@theke/contract/insights/audit.ts'
import type { QueryOf } from '@theke/contract/endpoint.ts'
import { api } from '../api.ts'
import { firstPage } from '../first-page.ts'

export type ChangesQuery = Omit<QueryOf<typeof auditApi.listChanges>, 'before' | 'limit'>

const pageLength = 50

/** The log of changes, newest first, page after page. */
export function useChanges(query: ChangesQuery) {
  const pages = useInfiniteQuery({
    queryKey: ['changes', query],
    queryFn: ({ pageParam, signal }) =>
      api.list(auditApi.listChanges, { query: { ...query, before: pageParam, limit: pageLength }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }) => (data.length < pageLength ? undefined : data.at(-1)?.id),
    staleTime: 0,
  })
  const entries = pages.data?.pages.flatMap(({ data }) => data)
  return { pages, entries, total: pages.data?.pages[0]?.total ?? 0 }
}
