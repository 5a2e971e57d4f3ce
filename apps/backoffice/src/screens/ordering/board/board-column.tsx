import type { BoardColumn } from '@theke/domain/ordering/counter/board-columns.ts'
import type { ReactNode } from 'react'
import classes from './board.module.css'
import { byDay } from './board-view.ts'
import { CardList } from './card-list.tsx'
import type { CardHandlers } from './order-card.tsx'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { texts } from '../ordering-texts.ts'
import { dayLabel } from '../../../shop-time.ts'
import type { BranchName } from '../live/use-branches.ts'

type Props = {
  column: BoardColumn
  orders: readonly OrderSnapshotSource[]
  now: number
  branches: readonly BranchName[]
  selected: ReadonlySet<number> | null
  handlers: CardHandlers
  /** What is said where it is empty, as the board shows a part of its orders only; null where it shows all. */
  nothing: string | null
  /** What stands below the cards. */
  children?: ReactNode
}

/** One column of the board; pre-orders stand under the day they are for. */
export function BoardColumnView({ column, orders, nothing, children, ...rest }: Props) {
  const headingId = `column-${column}`
  return (
    <section
      className={classes.column}
      data-column={column}
      data-empty={orders.length === 0 || undefined}
      aria-labelledby={headingId}
    >
      <div className={classes.columnHead}>
        <h2 id={headingId}>{texts.columns[column]}</h2>
        <span className={classes.count}>{orders.length}</span>
      </div>
      <div className={classes.cards}>
        {column === 'preorders' ? (
          byDay(orders).map((group) => (
            <div key={group.day}>
              <h3 className={classes.dayHead}>
                {dayLabel(group.day, rest.now)} <span>{group.orders.length}</span>
              </h3>
              <CardList orders={group.orders} isCompact {...rest} />
            </div>
          ))
        ) : (
          <CardList orders={orders} isCompact={false} {...rest} />
        )}
        {orders.length === 0 && <p className={classes.empty}>{nothing ?? texts.emptyColumns[column]}</p>}
        {children}
      </div>
    </section>
  )
}
