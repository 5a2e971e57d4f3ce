import { Button } from '@mantine/core'
import type { SessionView } from '@theke/contract/people/sessions-api.ts'
import { momentLabel } from '../../../shop-time.ts'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'

/** The devices somebody is logged in on; without `onEnd` they are only shown. */
export function SessionList({
  sessions,
  onEnd,
}: {
  sessions: readonly SessionView[]
  onEnd?: (session: SessionView) => void
}) {
  return (
    <ul className={classes.sessions}>
      {sessions.map((session) => {
        const { id, isCurrent, createdAt, lastSeenAt } = session
        const device = session.device || peopleTexts.unknownDevice
        return (
          <li key={id} className={classes.session}>
            <span>
              <span className={classes.device}>{device}</span>
              <span className={classes.times}>
                {peopleTexts.since(momentLabel(Date.parse(createdAt)))} ·{' '}
                {isCurrent
                  ? peopleTexts.thisDevice
                  : peopleTexts.lastSeen(momentLabel(Date.parse(lastSeenAt)))}
              </span>
            </span>
            {onEnd && !isCurrent && (
              <Button variant="default" aria-label={peopleTexts.endOf(device)} onClick={() => onEnd(session)}>
                {peopleTexts.end}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
