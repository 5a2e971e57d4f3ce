import { Button } from '@mantine/core'
import { beginEarlyLogin } from '../session/login-in-place.ts'
import { useSession } from '../session/session.ts'
import { momentLabel } from '../shop-time.ts'
import { de } from '../texts/de.ts'
import { useTimeDerived } from '../use-now.ts'
import classes from './offline-banner.module.css'

const warnedMs = 3 * 24 * 60 * 60_000

/** Says some days before that the session ends however much it is used, so that no device asks for a password while customers wait. */
export function SessionEndBanner() {
  const endsAt = Date.parse(useSession().sessionEndsAt)
  const moment = useTimeDerived((now) => (endsAt - now < warnedMs ? momentLabel(endsAt) : null))
  return (
    <div aria-live="polite">
      {moment !== null && (
        <div className={`${classes.banner} ${classes.withAction}`}>
          {de.shell.sessionEnds(moment)}
          <Button variant="default" onClick={beginEarlyLogin}>
            {de.shell.logInAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
