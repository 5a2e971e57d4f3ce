import classes from '../board/board-toolbar.module.css'
import { texts } from '../ordering-texts.ts'
import { useConnection } from './use-orders.ts'

/** Whether changes arrive at once. */
export function ConnectionChip() {
  const connection = useConnection()
  return (
    <output className={classes.chip} data-connection={connection}>
      <i className={classes.dot} aria-hidden />
      <span className={classes.words} data-short={texts.shortConnection[connection]}>
        <span>{texts.connection[connection]}</span>
      </span>
    </output>
  )
}
