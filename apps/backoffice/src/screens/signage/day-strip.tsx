import type { ScreenPeriod } from '@theke/contract/signage/screens-api.ts'
import { minutesOfClock } from '@theke/domain/shop/hours-of-day.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { useNow } from '../../use-now.ts'
import classes from './screens-screen.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.wall
/** What is shown in the night matters to nobody, unless it begins or ends there; then all of it is in sight. */
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
  const nightly = periods.filter(({ from, to }) => [from, to].some(isInNight))
  return {
    from: Math.floor(Math.min(usual.from, ...nightly.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(usual.to, ...nightly.map(({ to }) => to)) / 60) * 60,
  }
}

function isInNight(at: number): boolean {
  return (at > 0 && at < usual.from) || (at >= usual.to && at < minutesPerDay)
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
