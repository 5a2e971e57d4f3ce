import { correctionStateLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { CorrectedTimes, TimeCorrectionView } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { useMay } from '../../session/session.ts'
import { momentLabel } from '../../shop-time.ts'
import { correctionTexts as texts } from './correction-texts.ts'
import classes from './corrections.module.css'
import { DecisionForm } from './decision-form.tsx'

/** A correction with what was before and after, and who asked for it and decided. */
export function CorrectionLine({ correction }: { correction: TimeCorrectionView }) {
  const {
    id,
    user,
    branch,
    before,
    after,
    reason,
    state,
    requestedBy,
    requestedAt,
    decidedBy,
    decidedAt,
    comment,
  } = correction
  const mayDecide = useMay('timeCorrections.decide')
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <b>{user.name}</b>
        <span className={classes.quiet}>{branch.name}</span>
        <span className={classes.state} data-state={state}>
          {correctionStateLabels[state]}
        </span>
      </div>
      <dl className={classes.times}>
        <Side label={texts.before} times={before} other={after} />
        <Side label={texts.after} times={after} other={before} />
      </dl>
      {reason && <p className={classes.reason}>„{reason}“</p>}
      <p className={classes.quiet}>
        {requestedBy && texts.by(requestedBy.name, momentLabel(Date.parse(requestedAt)))}
        {decidedBy && decidedAt && decidedBy.id !== requestedBy?.id && (
          <>
            {' · '}
            {correctionStateLabels[state]}: {texts.by(decidedBy.name, momentLabel(Date.parse(decidedAt)))}
          </>
        )}
        {comment && ` – ${comment}`}
      </p>
      {state === 'requested' && mayDecide && (
        <DecisionForm kind="correction" id={id} approve={texts.approve} reject={texts.reject} />
      )}
    </li>
  )
}

function Side({
  label,
  times,
  other,
}: {
  label: string
  times: CorrectedTimes | null
  other: CorrectedTimes | null
}) {
  return (
    <div>
      <dt>{label}</dt>
      {times === null ? (
        <dd className={classes.quiet}>{texts.nothing}</dd>
      ) : (
        <dd>
          <span data-changed={times.start !== other?.start || undefined}>
            {momentLabel(Date.parse(times.start))}
          </span>
          {' – '}
          <span data-changed={times.end !== other?.end || undefined}>
            {times.end === null ? texts.open : momentLabel(Date.parse(times.end))}
          </span>
          {times.pauses.length > 0 && `, ${texts.pauses(times.pauses.length)}`}
          {times.department && `, ${times.department.name}`}
          {times.project && `, ${times.project.name}`}
          {times.task && `, ${times.task.name}`}
        </dd>
      )}
    </div>
  )
}
