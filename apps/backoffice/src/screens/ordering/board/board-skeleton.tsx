import { Skeleton } from '@mantine/core'
import { de } from '../../../texts/de.ts'
import classes from './board.module.css'

/** The shape of the board while its orders are on their way. */
export function BoardSkeleton() {
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
