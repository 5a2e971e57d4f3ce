import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { timeLabel } from '../../../shop-time.ts'
import classes from './panel.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

const minute = 60_000

/** What somebody worked today, and their last event. */
export function PersonHours({ person: { workedMinutes, shift, lastEvent } }: { person: TerminalPerson }) {
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
        {lastEvent && <dd className={classes.sub}>{texts.now(timeLabel(Date.parse(lastEvent.at)))}</dd>}
      </div>
    </dl>
  )
}
