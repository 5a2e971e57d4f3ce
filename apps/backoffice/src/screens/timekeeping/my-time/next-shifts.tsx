import type { RowOf } from '@theke/contract/define-entity.ts'
import type { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { dayLabel, dayOf, timeLabel } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import classes from './my-time.module.css'
import { myTimeTexts as texts } from './my-time-texts.ts'

const shown = 5

/** The next published shifts that have not ended. */
export function NextShifts({ schedules }: { schedules: readonly RowOf<typeof workingSchedule>[] }) {
  const now = useNow()
  const next = schedules
    .filter(({ isPublished, type, end }) => isPublished && type === 'work' && Date.parse(end ?? '') > now)
    .slice(0, shown)
  if (next.length === 0) return <p className={classes.quiet}>{texts.noShifts}</p>
  return (
    <ul className={classes.list}>
      {next.map(({ id, start, end }) => {
        const [from, to] = [Date.parse(start ?? ''), Date.parse(end ?? '')]
        return (
          <li key={id} className={classes.line}>
            <span>{dayLabel(dayOf(from), now)}</span>
            <b>
              {timeLabel(from)} – {timeLabel(to)}
            </b>
          </li>
        )
      })}
    </ul>
  )
}
