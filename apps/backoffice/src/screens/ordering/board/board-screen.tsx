import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from '@theke/ui/store.ts'
import { keepScreenAwake } from '@theke/ui/keep-screen-awake.ts'
import { Skeleton } from '@mantine/core'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ColumnsView } from './columns-view.tsx'
import classes from './board.module.css'
import { useBoardSettings } from './board-settings.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { boardView } from './board-view.ts'
import { CallsToMake } from './calls-to-make.tsx'
import { NotCollected } from './not-collected.tsx'
import type { CardHandlers } from './order-card.tsx'
import { texts } from '../ordering-texts.ts'
import { PauseNotices } from '../pauses/pause-notices.tsx'
import { OutdatedOrders } from '../production/outdated-orders.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { useNow } from '../../../use-now.ts'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useAddress } from '../../../use-address.ts'
import { useBranchesState } from '../live/use-branches.ts'
import { laterOrders, loadLaterOrders } from '../live/order-store.ts'
import { markSeen, useCurrentOrders } from '../live/use-orders.ts'
import { de } from '../../../texts/de.ts'

// A first look at the board needs it not.
const SelectionBar = lazyComponent(async () => (await import('../selection/selection-bar.tsx')).SelectionBar)

const OrderDrawer = lazyComponent(async () => (await import('../order/order-drawer.tsx')).OrderDrawer)

/** The line may be gone when an order is opened first. */
const loadAfterMs = 5000

/** While names are on their way, cards keep the room for them: about as wide as a name, so that lines break where they will. */
const roomForName = '\u00a0'.repeat(20)

/** How many orders of other branches are named; the number of all of them stands before. */
const maxNamed = 5

/** The order board: what has to be answered, made, handed over and what comes later. */
export default function BoardScreen() {
  const now = useNow()
  const { branch } = useBoardSettings()
  const [address, changeAddress] = useAddress()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const orders = useCurrentOrders()
  const { branches, haveCome } = useBranchesState()
  const acting = useOrderActions()
  const { act } = acting
  const selection = useSelection()
  const { start, toggle } = selection
  useEffect(keepScreenAwake, [])

  const day = address['day'] || 'all'
  const later = useStore(laterOrders)
  // A date or a name may be of any day.
  const isBeyond = sought !== '' || /^\d/.test(day)
  useEffect(() => {
    if (isBeyond) loadLaterOrders()
  }, [isBeyond])
  const view = useMemo(
    () => boardView(orders.data ?? [], { branch, day, search: sought }, now, later),
    [orders.data, branch, day, sought, now, later],
  )
  const handlers = useMemo<CardHandlers>(
    () => ({
      onAct: act,
      onSeen: (order) => markSeen([order]),
      onOpen(order) {
        markSeen([order])
        changeAddress({ order: String(order.id) }, true)
      },
      onHold: start,
      onSelect: toggle,
    }),
    [act, changeAddress, start, toggle],
  )
  const showAll = useCallback(() => {
    setSearch('')
    changeAddress({ day: undefined })
  }, [changeAddress])
  const unnamed = [...new Set(orders.data?.map((order) => order.branch.id))].map((id) => ({
    id,
    name: roomForName,
  }))
  const listed = haveCome ? branches : unnamed
  const names = branch === null && listed.length > 1 ? listed : []
  const nameOf = (id: number) => branches.find((each) => each.id === id)?.name ?? ''
  const openId = Number(address['order']) || null
  // It stays, as it leads the focus back.
  const [hasDrawer, setHasDrawer] = useState(false)
  if (openId !== null && !hasDrawer) setHasDrawer(true)
  useEffect(() => {
    const timer = setTimeout(() => setHasDrawer(true), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={classes.screen}>
      <BoardToolbar
        branches={branches}
        day={day}
        onDay={(next) => changeAddress({ day: next === 'all' ? undefined : next })}
        search={search}
        onSearch={setSearch}
        isSelecting={selection.ids !== null}
        onSelecting={(isSelecting) => (isSelecting ? start() : selection.end())}
      />
      {orders.isPending && <BoardSkeleton />}
      {orders.isError && !orders.data && (
        <LoadFailure error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {orders.data && (
        <OutdatedOrders>
          <ColumnsView
            view={view}
            now={now}
            branches={names}
            selected={selection.ids}
            handlers={handlers}
            nothing={sought !== '' ? texts.board.notFound : day === 'all' ? null : texts.board.notOnDay}
            onShowAll={showAll}
            onLoadLater={loadLaterOrders}
          />
        </OutdatedOrders>
      )}
      <div className={classes.strips} data-selecting={selection.ids !== null || undefined}>
        <PauseNotices branch={branch} />
        {view.hiddenNew > 0 && (
          <div className={classes.notice}>
            {texts.board.hiddenNew(view.hiddenNew)}
            <button type="button" onClick={showAll}>
              {texts.board.showAll}
            </button>
          </div>
        )}
        {view.elsewhere.length > 0 && (
          <div className={classes.notice}>
            {texts.board.elsewhere(view.elsewhere.length)}
            {view.elsewhere.slice(0, maxNamed).map((order) => (
              <button key={order.id} type="button" onClick={() => handlers.onOpen(order)}>
                {order.view.ticketNumber}, {nameOf(order.view.branch.id)}
              </button>
            ))}
          </div>
        )}
        <NotCollected orders={view.open} now={now} />
        <CallsToMake orders={view.calls} now={now} onOpen={handlers.onOpen} />
        {selection.ids && <SelectionBar view={view} now={now} selection={selection} />}
      </div>
      {hasDrawer && (
        <OrderDrawer id={openId} acting={acting} onClose={() => changeAddress({ order: undefined }, true)} />
      )}
      {acting.dialogs}
    </div>
  )
}

/** The shape of the board while its orders are on their way. */
function BoardSkeleton() {
  return (
    <div className={classes.columns} aria-live="polite">
      <span className="visually-hidden">{de.app.loading}</span>
      {[3, 2, 2, 1].map((cards, column) => (
        <div key={column} className={classes.column}>
          <Skeleton height={16} width="60%" my={12} />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height={190} mb={12} />
          ))}
        </div>
      ))}
    </div>
  )
}
