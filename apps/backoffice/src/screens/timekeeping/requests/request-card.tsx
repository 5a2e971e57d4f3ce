import { Button } from '@mantine/core'
import type { AbsenceRequest } from '@theke/contract/timekeeping/absence-requests-api.ts'
import classes from './requests.module.css'
import { requestsTexts as texts } from './requests-texts.ts'

/** A request with what is left on the account, and what can be done about it. */
export function RequestCard({
  request,
  isOwn,
  mayDecide,
  onDecide,
  onWithdraw,
}: {
  request: AbsenceRequest
  isOwn: boolean
  mayDecide: boolean
  onDecide: (isApproved: boolean) => void
  onWithdraw: () => void
}) {
  const { user, type, workingDays, comment, status, available, decision } = request
  const isOpen = status === 'open'
  return (
    <li className={classes.card}>
      <div>
        <h2 className={classes.name}>{user.name}</h2>
        <p>
          {texts.types[type]}, {texts.days(request)}
        </p>
        <p className={classes.muted}>
          {texts.workingDays(workingDays)}
          {isOpen && available !== null && (
            <span data-negative={available < (type === 'holiday' ? workingDays : 0) || undefined}>
              {', '}
              {type === 'holiday' ? texts.availableDays(available) : texts.availableHours(available)}
            </span>
          )}
        </p>
        {comment !== '' && <p className={classes.comment}>{comment}</p>}
        {decision !== null && (
          <p className={classes.muted}>
            {texts.decided(texts.statuses[status], decision.by)}
            {decision.comment !== '' && `: ${decision.comment}`}
          </p>
        )}
        {decision === null && !isOpen && <p className={classes.muted}>{texts.statuses[status]}</p>}
      </div>
      {isOpen && (
        <div className={classes.actions}>
          {isOwn && (
            <Button variant="default" onClick={onWithdraw}>
              {texts.withdraw}
            </Button>
          )}
          {mayDecide && (
            <>
              <Button
                variant="default"
                aria-label={texts.rejectOf(user.name)}
                onClick={() => onDecide(false)}
              >
                {texts.reject}
              </Button>
              <Button aria-label={texts.approveOf(user.name)} onClick={() => onDecide(true)}>
                {texts.approve}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
