import { useMemo } from 'react'
import classes from './board.module.css'
import { urgencyOf } from './board-view.ts'
import { useCardPositions } from './card-positions.ts'
import { type CardHandlers, OrderCard } from './order-card.tsx'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { stepError } from '../live/steps-state.ts'
import type { BranchName } from '../live/use-branches.ts'
import { useSteps, useUnseenOrders } from '../live/use-orders.ts'

type Props = {
  orders: readonly OrderSnapshotSource[]
  isCompact: boolean
  now: number
  branches: readonly BranchName[]
  /** The selected orders by number; null while none can be selected. */
  selected: ReadonlySet<number> | null
  handlers: CardHandlers
}

/** Cards from top to bottom. A card is drawn anew only when something about its order changes. */
export function CardList({ orders, isCompact, now, branches, selected, handlers }: Props) {
  const steps = useSteps()
  const { running, resting } = steps
  const unseen = useUnseenOrders()
  const unseenIds = useMemo(() => new Set(unseen.map(({ id }) => id)), [unseen])
  const { settling, isMisplaced } = useCardPositions(orders.map(({ id }) => id))
  if (orders.length === 0) return null
  return (
    <div className={classes.list}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          urgency={urgencyOf(order, now)}
          isUnseen={unseenIds.has(order.id)}
          isCompact={isCompact}
          branchName={branches.find(({ id }) => id === order.view.branch.id)?.name ?? null}
          step={running.get(order.id) ?? null}
          isResting={resting.has(order.id)}
          error={stepError(steps, order.view)?.message ?? null}
          isSettling={settling === order.id}
          isMisplaced={isMisplaced}
          isSelected={selected && selected.has(order.id)}
          handlers={handlers}
        />
      ))}
    </div>
  )
}
