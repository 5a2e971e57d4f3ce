import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { endedEarlyStates } from '@theke/domain/ordering/order-state.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { firstPage } from '../../../first-page.ts'
import type { ProductionFilter } from './production-filter.ts'
import { scopeOf } from './use-production.ts'

const refreshMs = 60_000
const pageLength = 250
/** More cards than this help nobody, on a screen or on paper. */
const maxOrders = 1500

export type Picks = {
  orders: readonly StaffOrderSummary[]
  /** Whether the list is still incomplete, so that it is not for paper yet. */
  isLoading: boolean
  loaded: number
  /** Whether there are more than are shown. */
  isCut: boolean
  error: unknown
  retry: () => void
}

/** What each customer gets on some days; of a department only the lines that it packs. Loaded as far as it goes, since paper needs all of them. */
export function usePicks(filter: ProductionFilter, isEnabled: boolean): Picks {
  const { from, to, branch, department, search } = filter
  const pages = useInfiniteQuery({
    queryKey: ['production', 'customers', from, to, branch],
    enabled: isEnabled,
    refetchInterval: refreshMs,
    queryFn: ({ pageParam, signal }) =>
      api.list(staffOrderApi.listOrders, {
        query: {
          dueFrom: from,
          dueTo: to,
          branch: scopeOf(filter).branch,
          before: pageParam,
          limit: pageLength,
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }, all) =>
      data.length < pageLength || all.length * pageLength >= maxOrders ? undefined : data.at(-1)?.id,
  })
  const { hasNextPage, isFetching, fetchNextPage } = pages
  useEffect(() => {
    if (isEnabled && hasNextPage && !isFetching) void fetchNextPage()
  }, [isEnabled, hasNextPage, isFetching, fetchNextPage])
  const isOfDepartment = department !== null
  const packed = useQuery({
    queryKey: ['production', 'picks', scopeOf(filter)],
    enabled: isEnabled && isOfDepartment,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => api.call(productionApi.listPicks, { query: scopeOf(filter), signal }),
  })
  const fits = searchTest(search)
  const all = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const linesOf = isOfDepartment ? new Map(packed.data?.map(({ order, lines }) => [order, lines])) : null
  const isLoading = pages.isPending || hasNextPage || (isOfDepartment && packed.isPending)
  return {
    orders: all
      .filter(isMade)
      .map((order) => ({
        ...order,
        items: order.items.filter(
          ({ isRemoved }, index) =>
            !isRemoved && (linesOf?.get(order.id)?.includes(index) ?? linesOf === null),
        ),
      }))
      .filter(({ items }) => items.some(({ name }) => fits(name)))
      .toSorted((a, b) => dueOf(a) - dueOf(b) || a.id - b.id),
    isLoading,
    loaded: all.length,
    isCut: !hasNextPage && all.length >= maxOrders,
    error:
      pages.data === undefined || (isOfDepartment && packed.data === undefined)
        ? (pages.error ?? packed.error)
        : null,
    retry: () => void Promise.all([pages.refetch(), ...(isOfDepartment ? [packed.refetch()] : [])]),
  }
}

/** Whether an order is on a production list too: it has not ended early, waits for no payment and is no inquiry without an answer. */
function isMade({
  status,
  isQuotation,
  appointment,
  paymentStatus,
  isPaidLater,
}: StaffOrderSummary): boolean {
  if (endedEarlyStates.includes(status)) return false
  const isUnanswered = isQuotation && appointment === null
  return status !== 'new' || !(isUnanswered || (paymentStatus === 'pending' && !isPaidLater))
}

/** The instant for which an order is due. */
export function dueOf({ appointment, appointmentDate, earliestAt, createdAt }: StaffOrderSummary): number {
  return Date.parse(appointment ?? appointmentDate ?? earliestAt ?? createdAt)
}
