import { UnstyledButton } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { boardPath } from '../../screen-paths.ts'
import classes from './new-orders-alert.module.css'
import { texts } from '../ordering-texts.ts'
import { markSeen, useUnseenOrders } from '../live/use-orders.ts'

/** Announces unseen new orders with a link to them, until they are seen. */
export function NewOrdersAlert({ isNarrow }: { isNarrow: boolean }) {
  const unseen = useUnseenOrders()
  const label = texts.board.unseen(unseen.length)
  return (
    <div className={classes.place} aria-live="polite" data-narrow={isNarrow || undefined}>
      {unseen.length > 0 && (
        <div className={classes.call}>
          <Link to={boardPath} className={classes.open} title={ticketsOf(unseen)}>
            <IconBellRinging size={20} stroke={1.75} aria-hidden />
            <b aria-hidden>{unseen.length}</b>
            <span className={classes.words}>{label}</span>
            <span className="visually-hidden">. {texts.board.toBoard}</span>
          </Link>
          <UnstyledButton className={classes.seen} onClick={() => markSeen(unseen)}>
            {texts.board.seen}
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}

function ticketsOf(unseen: ReturnType<typeof useUnseenOrders>): string {
  return unseen.map(({ view }) => view.ticketNumber).join(', ')
}
