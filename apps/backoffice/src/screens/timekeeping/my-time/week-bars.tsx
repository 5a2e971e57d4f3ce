import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { useNow } from '../../../use-now.ts'
import { dayOf, longDayLabel } from '../../../shop-time.ts'
import classes from './my-time.module.css'
import { myTimeTexts as texts } from './my-time-texts.ts'
import type { DayOfWeek } from './week-of.ts'

const names = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
const minScaleMinutes = 8 * 60

/** A bar for each day of the week, with a line where the plan ends. */
export function WeekBars({ days }: { days: readonly DayOfWeek[] }) {
  const today = dayOf(useNow())
  const scale = Math.max(minScaleMinutes, ...days.flatMap(({ worked, planned }) => [worked, planned]))
  const share = (minutes: number) => `${(minutes / scale) * 100}%`
  return (
    <ol className={classes.bars}>
      {days.map(({ day, worked, planned, isOff }, index) => (
        <li key={day} data-today={day === today || undefined}>
          <span className="visually-hidden">
            {texts.dayBar(longDayLabel(day), formatMinutes(worked), formatMinutes(planned))}
          </span>
          <span aria-hidden className={classes.value}>
            {worked > 0 || planned > 0 ? formatMinutes(worked || planned) : isOff ? texts.off : '–'}
          </span>
          <span aria-hidden className={classes.bar}>
            {planned > 0 && <i className={classes.plan} style={{ height: share(planned) }} />}
            <i className={classes.worked} style={{ height: share(worked) }} />
          </span>
          <span aria-hidden>{names[index]}</span>
        </li>
      ))}
    </ol>
  )
}
