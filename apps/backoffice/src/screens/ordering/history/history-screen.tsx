import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { maxTotal } from '@theke/contract/define-entity.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { api } from '../../../api.ts'
import { firstPage } from '../../../first-page.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { historyFilter, historyQuery, narrows } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import classes from './history.module.css'
import { HistoryTable } from './history-table.tsx'
import { withOrderInPage } from '../live/order-list.ts'
import { changesInFlight, historyKey } from '../live/order-store.ts'
import { OrderDrawer } from '../order/order-drawer.tsx'
import { historyTexts } from './history-texts.ts'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useBranchesState } from '../live/use-branches.ts'
import { useAddress } from '../../../use-address.ts'

const pageLength = 50

/** All orders ever placed, newest first; the filters stand in the address. */
export default function HistoryScreen() {
  const [address, changeAddress] = useAddress()
  const filter = historyFilter(address)
  const { branches, haveCome } = useBranchesState()
  const acting = useOrderActions()
  const pages = useInfiniteQuery({
    queryKey: [...historyKey, filter],
    queryFn: ({ pageParam, signal }) =>
      changesInFlight.applyTo(
        api.list(staffOrderApi.listShortOrders, {
          query: { ...historyQuery(filter), before: pageParam, limit: pageLength },
          signal,
        }),
        withOrderInPage,
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }) => (data.length < pageLength ? undefined : data.at(-1)?.id),
    placeholderData: (before) => before,
  })
  const orders = pages.data?.pages.flatMap(({ data }) => data)
  // Once all are here, they are counted.
  const isWhole = pages.data !== undefined && !pages.hasNextPage
  const total = isWhole ? (orders?.length ?? 0) : (pages.data?.pages[0]?.total ?? 0)
  const max = isWhole ? Infinity : maxTotal({ isLong: true }, filter.search)

  return (
    <div className={classes.screen}>
      <ScreenHeader
        title={historyTexts.title}
        beside={<output className={classes.count}>{orders && historyTexts.total(total, max)}</output>}
      />
      <HistoryFilters filter={filter} onChange={changeAddress} />
      {pages.isError && !orders && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {(orders || pages.isPending) && (
        <HistoryTable
          orders={orders ?? null}
          isStale={pages.isPlaceholderData}
          isNarrowed={narrows(filter)}
          branches={filter.branch === null && (branches.length > 1 || !haveCome) ? branches : null}
          onOpen={(order) => changeAddress({ order: String(order.id) }, true)}
        />
      )}
      {orders && orders.length > 0 && (
        <div className={classes.foot}>
          <span>{historyTexts.shown(orders.length, Math.max(total, orders.length), max)}</span>
          {pages.hasNextPage && (
            <Button
              variant="default"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {historyTexts.more}
            </Button>
          )}
        </div>
      )}
      <OrderDrawer
        id={Number(address['order']) || null}
        acting={acting}
        onClose={() => changeAddress({ order: undefined }, true)}
      />
      {acting.dialogs}
    </div>
  )
}
