import {
  clockEventLabels,
  eventProblemTexts,
  eventSourceLabels,
} from '@theke/contract/timekeeping/ledger-labels.ts'
import type { ClockEventView } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { useMay } from '../../session/session.ts'
import { momentLabel } from '../../shop-time.ts'
import { correctionTexts as texts } from './correction-texts.ts'
import classes from './corrections.module.css'
import { DecisionForm } from './decision-form.tsx'

/** An event that somebody has to look at: it waits, or it does not fit. */
export function EventLine({ event }: { event: ClockEventView }) {
  const { id, user, branch, kind, at, recordedAt, source, reason, review, problem } = event
  const mayReview = useMay('clockEvents.review')
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <b>{user.name}</b>
        <span>
          {clockEventLabels[kind]} {momentLabel(Date.parse(at))}
        </span>
        <span className={classes.quiet}>
          {branch.name} · {eventSourceLabels[source]} · {texts.late(momentLabel(Date.parse(recordedAt)))}
        </span>
      </div>
      {(problem ?? reason) && (
        <p className={classes.reason}>{problem ? eventProblemTexts[problem] : reason}</p>
      )}
      {mayReview && (
        <DecisionForm
          kind="event"
          id={id}
          approve={review === 'waiting' ? texts.count : null}
          reject={texts.discard}
        />
      )}
    </li>
  )
}
