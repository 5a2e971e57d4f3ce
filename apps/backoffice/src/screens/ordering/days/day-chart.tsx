import type { BranchDay, BranchDays } from '@theke/contract/shop/days-api.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'
import type { Wanted } from './use-days.ts'

const step = 30

type Props = {
  day: BranchDay
  limits: BranchDays['limits']
  wanted: readonly Wanted[]
  hitTimes: readonly string[]
}

/** The orders of a day by half hours: those that are there, those that are to go, and where the proposals lead. */
export function DayChart({ day, limits, wanted, hitTimes }: Props) {
  const leaving = countsOf(hitTimes, day.day)
  const coming = countsOf(
    wanted.map(({ at }) => at),
    day.day,
  )
  const there = new Map(day.load.map(({ minute, orders }) => [minute, orders]))
  const minutes = [...there.keys(), ...coming.keys(), ...day.hours.flatMap(spanMinutes)]
  if (there.size === 0 || minutes.length === 0) return null
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)]
  const bars = Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step).map(
    (minute) => ({
      minute,
      stays: Math.max(0, (there.get(minute) ?? 0) - (leaving.get(minute) ?? 0)),
      leaves: leaving.get(minute) ?? 0,
      comes: coming.get(minute) ?? 0,
    }),
  )
  const most = Math.max(4, ...bars.map(({ stays, leaves, comes }) => stays + leaves + comes))
  const height = (of: number) => `${(of / most) * 100}%`
  const limit = limits.find(({ mode }) => mode === 'takeaway')
  return (
    <figure className={classes.chart} aria-label={texts.chart}>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ minute, stays, leaves, comes }) => (
          <div key={minute} className={classes.bar}>
            {comes > 0 && (
              <i className={classes.comes} style={{ height: height(comes) }}>
                +{comes}
              </i>
            )}
            {leaves > 0 && (
              <i className={classes.leaves} style={{ height: height(leaves) }}>
                {leaves}
              </i>
            )}
            {stays > 0 && (
              <i className={classes.stays} style={{ height: height(stays) }}>
                {stays}
              </i>
            )}
            <span>{minute % 60 === 0 ? minute / 60 : ''}</span>
          </div>
        ))}
      </div>
      <figcaption>
        {texts.chart}
        {limit && `. ${texts.limit(limit.orders, limit.minutes)}`}
      </figcaption>
    </figure>
  )
}

function countsOf(instants: readonly string[], of: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const instant of instants) {
    const { day, time } = wallTime(Date.parse(instant))
    if (day !== of) continue
    const minute = Math.floor(minuteOf(time) / step) * step
    counts.set(minute, (counts.get(minute) ?? 0) + 1)
  }
  return counts
}

function spanMinutes({ from, to }: { from: string; to: string }): number[] {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  const last = (end <= start ? 24 * 60 : end) - 1
  return [Math.floor(start / step) * step, Math.floor(last / step) * step]
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
