import type { ScreenPeriod } from '@theke/contract/signage/screens-api.ts'
import { minutesOfClock } from '@theke/domain/shop/hours-of-day.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { useNow } from '../../use-now.ts'
import classes from './screens-screen.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.wall
/** What is shown in the night matters to nobody, unless it begins or ends there. */
const usual = { from: 6 * 60, to: 20 * 60 }
const minutesPerDay = 1440

/** The day of a screen: what is shown when, and where it is now. */
export function DayStrip({ periods }: { periods: readonly ScreenPeriod[] }) {
  const now = useNow()
  const { from, to } = spanOf(periods)
  const minute = minutesOfClock(wallTime(now).time)
  const place = (at: number) => ((Math.min(to, Math.max(from, at)) - from) / (to - from)) * 100
  const shown = periods.filter((period) => period.from < to && period.to > from)
  const marks = [...new Set([from, ...shown.flatMap((period) => [period.from, period.to]), to])].filter(
    (at) => at >= from && at <= to,
  )
  return (
    <div className={classes.strip}>
      {minute >= from && minute <= to && (
        <span className={classes.now} style={{ left: `${place(minute)}%` }} aria-hidden />
      )}
      <ol className={classes.periods} aria-label={texts.day}>
        {shown.map((period) => (
          <li
            key={period.from}
            style={{ left: `${place(period.from)}%`, width: `${place(period.to) - place(period.from)}%` }}
            data-now={(period.from <= minute && minute < period.to) || undefined}
            title={period.names.join(', ')}
          >
            <span className="visually-hidden">{texts.span(clockOf(period.from), clockOf(period.to))}</span>
            {texts.inTurn(period.names)}
          </li>
        ))}
      </ol>
      <div className={classes.hours} aria-hidden>
        {marks.map((at) => (
          <span
            key={at}
            style={{ left: `${place(at)}%` }}
            data-edge={at === from ? 'from' : at === to ? 'to' : undefined}
          >
            {clockOf(at).replace(/^0|:00$/g, '')}
          </span>
        ))}
      </div>
    </div>
  )
}

function spanOf(periods: readonly ScreenPeriod[]) {
  const ends = periods.flatMap(({ from, to }) => [from, to]).filter((at) => at > 0 && at < minutesPerDay)
  return {
    from: Math.floor(Math.min(usual.from, ...ends) / 60) * 60,
    to: Math.ceil(Math.max(usual.to, ...ends) / 60) * 60,
  }
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
