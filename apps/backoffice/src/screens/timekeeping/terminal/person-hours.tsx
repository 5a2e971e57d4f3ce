import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { spanLabel, timeLabel } from '../../../shop-time.ts'
import classes from './panel.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

const minute = 60_000
const lateAfterMs = 5 * minute

/** What somebody worked today, and their last event or how long ago their shift began; only they see it, after their PIN. */
export function PersonHours({
  person: { workedMinutes, shift, lastEvent },
  now,
}: {
  person: TerminalPerson
  now: number
}) {
  const lateMs = shift === null || lastEvent !== null ? 0 : now - Date.parse(shift.start)
  const planned = shift === null ? null : (Date.parse(shift.end) - Date.parse(shift.start)) / minute
  return (
    <dl className={classes.hours}>
      <div>
        <dt>{texts.soFar}</dt>
        <dd>{texts.hours(formatMinutes(workedMinutes))}</dd>
        {planned !== null && <dd className={classes.sub}>{texts.of(formatMinutes(planned))}</dd>}
      </div>
      <div>
        <dt>{texts.lastEvent}</dt>
        <dd>{lastEvent === null ? texts.noEvent : clockEventLabels[lastEvent.kind]}</dd>
        {shift !== null && lateMs >= lateAfterMs && now < Date.parse(shift.end) && (
          <dd className={classes.sub}>{texts.late(timeLabel(Date.parse(shift.start)), spanLabel(lateMs))}</dd>
        )}
        {lastEvent && <dd className={classes.sub}>{texts.now(timeLabel(Date.parse(lastEvent.at)))}</dd>}
      </div>
    </dl>
  )
}
