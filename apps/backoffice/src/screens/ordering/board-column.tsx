import { UnstyledButton } from '@mantine/core'
import type { BoardColumn } from '@theke/domain/ordering/board-columns.ts'
import { useMemo } from 'react'
import classes from './board.module.css'
import { byDay, type BoardView, urgencyOf } from './board-view.ts'
import { type CardHandlers, OrderCard } from './order-card.tsx'
import type { StandingOrder } from './order-standing.ts'
import { texts } from './ordering-texts.ts'
import { dayLabel } from './shop-time.ts'
import type { BranchName } from './use-branches.ts'
import { useSteps, useUnseenOrders } from './use-orders.ts'

type Props = {
  column: BoardColumn
  view: BoardView
  now: number
  branches: readonly BranchName[]
  handlers: CardHandlers
  onShowAll: () => void
  onHide?: () => void
}

/** One column of the board; pre-orders stand under the day they are for. */
export function BoardColumnView({ column, view, now, branches, handlers, onShowAll, onHide }: Props) {
  const orders = view.columns[column]
  const { running, errors } = useSteps()
  const unseen = useUnseenOrders()
  const unseenIds = useMemo(() => new Set(unseen.map(({ id }) => id)), [unseen])
  const isCompact = column === 'preorders' || column === 'done'
  const headingId = `column-${column}`

  const card = (order: StandingOrder) => (
    <OrderCard
      key={order.id}
      order={order}
      urgency={urgencyOf(order, now)}
      isUnseen={unseenIds.has(order.id)}
      isCompact={isCompact}
      branchName={branches.find(({ id }) => id === order.view.branch.id)?.name ?? null}
      step={running.get(order.id) ?? null}
      error={errors.get(order.id) ?? null}
      handlers={handlers}
    />
  )

  return (
    <section className={classes.column} data-column={column} aria-labelledby={headingId}>
      <div className={classes.columnHead}>
        <h2 id={headingId}>{texts.columns[column]}</h2>
        {onHide && (
          <UnstyledButton className={classes.hide} onClick={onHide}>
            {texts.board.hideDone}
          </UnstyledButton>
        )}
        <span className={classes.count}>{orders.length}</span>
      </div>
      <div className={classes.cards}>
        {column === 'preorders'
          ? byDay(orders).map((group) => (
              <div key={group.day}>
                <h3 className={classes.dayHead}>
                  {dayLabel(group.day, now)} <span>{group.orders.length}</span>
                </h3>
                {group.orders.map(card)}
              </div>
            ))
          : orders.map(card)}
        {orders.length === 0 && <p className={classes.empty}>{texts.emptyColumns[column]}</p>}
        {column === 'preorders' && view.hiddenLater > 0 && (
          <UnstyledButton className={classes.later} onClick={onShowAll}>
            {texts.board.later(view.hiddenLater)}
          </UnstyledButton>
        )}
      </div>
    </section>
  )
}
