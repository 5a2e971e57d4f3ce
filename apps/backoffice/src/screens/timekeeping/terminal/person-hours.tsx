import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { momentLabel, spanLabel, timeLabel } from '../../../shop-time.ts'
import classes from './panel.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

const minute = 60_000
const lateAfterMs = 5 * minute

/** What somebody worked today, and their last event or how long ago their shift began; only they see it, after their PIN. */
export function PersonHours({
  person: { state, forgottenSince, workedMinutes, shift, plannedMinutes, lastEvent },
  now,
}: {
  person: TerminalPerson
  now: number
}) {
  const lateMs = shift === null || state !== 'out' || lastEvent !== null ? 0 : now - Date.parse(shift.start)
  return (
    <dl className={classes.hours}>
      <div>
        <dt>{texts.soFar}</dt>
        <dd>{texts.hours(formatMinutes(workedMinutes))}</dd>
        {shift !== null && <dd className={classes.sub}>{texts.of(formatMinutes(plannedMinutes))}</dd>}
      </div>
      <div>
        <dt>{texts.lastEvent}</dt>
        <dd>{lastEvent === null ? texts.noEvent : clockEventLabels[lastEvent.kind]}</dd>
        {shift !== null && lateMs >= lateAfterMs && now < Date.parse(shift.end) && (
          <dd className={classes.sub}>{texts.late(timeLabel(Date.parse(shift.start)), spanLabel(lateMs))}</dd>
        )}
        {forgottenSince && (
          <dd className={classes.sub}>{texts.forgotten(momentLabel(Date.parse(forgottenSince)))}</dd>
        )}
        {lastEvent && <dd className={classes.sub}>{texts.now(timeLabel(Date.parse(lastEvent.at)))}</dd>}
      </div>
    </dl>
  )
}
