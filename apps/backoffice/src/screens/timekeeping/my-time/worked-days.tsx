import type { RowOf } from '@theke/contract/define-entity.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { dayOf, longDayLabel, timeLabel } from '../../../shop-time.ts'
import classes from './own-statistics.module.css'
import { ownStatisticsTexts as texts } from './own-statistics-texts.ts'

type Activity = RowOf<typeof workingActivity>

/** The days on which somebody worked, the newest first, each with a bar as long as its hours. */
export function WorkedDays({ activities }: { activities: readonly Activity[] }) {
  const days = [...Map.groupBy(activities, ({ start }) => dayOf(Date.parse(start ?? '')))].map(
    ([day, own]) => ({
      day,
      minutes: own.reduce((sum, { duration }) => sum + duration, 0),
      spans: own.toReversed().map(spanOf).join(', '),
    }),
  )
  const longest = Math.max(1, ...days.map(({ minutes }) => minutes))
  return (
    <Card title={texts.days}>
      {days.length === 0 && <p className={classes.quiet}>{texts.noDays}</p>}
      <ul className={classes.days}>
        {days.map(({ day, minutes, spans }) => (
          <li key={day}>
            <span className={classes.day}>{longDayLabel(day)}</span>
            <span className={classes.spans}>{spans}</span>
            <b>{texts.hours(formatMinutes(minutes))}</b>
            <i aria-hidden style={{ width: `${(minutes / longest) * 100}%` }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function spanOf({ start, end, isCorrected }: Activity): string {
  const until = end === null ? texts.running : timeLabel(Date.parse(end))
  return `${timeLabel(Date.parse(start ?? ''))}–${until}${isCorrected ? ` ${texts.corrected}` : ''}`
}
