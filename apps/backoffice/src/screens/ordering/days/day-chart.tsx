import type { BranchDay, BranchDays } from '@theke/contract/shop/days-api.ts'
import { writtenAmount } from '@theke/contract/ordering/quotas/quota.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { minutesOfClock } from '@theke/domain/shop/hours-of-day.ts'
import { clockOf } from '@theke/domain/shop/special-days.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { shopWorkUnit } from '../../../shop-work.ts'
import classes from './day-chart.module.css'
import { daysTexts as texts } from './days-texts.ts'
import type { Wanted } from './use-days.ts'

const step = 30

type Props = {
  day: BranchDay
  limits: BranchDays['limits']
  work: BranchDays['work']
  wanted: readonly Wanted[]
  hitTimes: readonly string[]
}

/** The orders of a day by half hours: those that are there, those that are to go, and where the proposals lead; and how much work there is. */
export function DayChart({ day, limits, work, wanted, hitTimes }: Props) {
  const leaving = countsOf(hitTimes, day.day)
  const coming = countsOf(
    wanted.map(({ at }) => at),
    day.day,
  )
  const there = new Map(day.load.map(({ minute, orders }) => [minute, orders]))
  const busy = work.flatMap(({ taken, ...limit }) => {
    const ofDay = taken.filter((each) => each.day === day.day)
    return ofDay.length === 0 ? [] : [{ ...limit, taken: ofDay }]
  })
  const worked = busy.flatMap(({ minutes, taken }) =>
    minutes === null ? [] : taken.flatMap(({ minute }) => [minute, minute + minutes - 1].map(halfHourOf)),
  )
  const minutes = [...there.keys(), ...coming.keys(), ...worked, ...day.hours.flatMap(spanMinutes)]
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
      {busy.map((each) => (
        <WorkOfDay key={each.quota} limit={each} first={first} all={last + step - first} />
      ))}
    </figure>
  )
}

type WorkProps = {
  limit: BranchDays['work'][number]
  /** The minute of the day at which the chart begins, and how many it has. */
  first: number
  all: number
}

/** How much work each stretch of the day has beside what it holds, under the orders of that time. */
function WorkOfDay({ limit: { name, amount, minutes, taken }, first, all }: WorkProps) {
  const written = (of: number) => writtenAmount(of, 'work', shopWorkUnit())
  if (minutes === null) {
    const [{ work } = { work: 0 }] = taken
    return <p>{texts.workOfDay(name, formatQuantity(work), written(amount))}</p>
  }
  const most = Math.max(amount, ...taken.map(({ work }) => work))
  const percent = (of: number) => `${of * 100}%`
  const full = taken.filter(({ work }) => work >= amount).map(({ minute }) => clockOf(minute))
  return (
    <>
      <div className={classes.work} aria-hidden>
        <hr style={{ bottom: percent(amount / most) }} />
        {taken.map(({ minute, work }) => (
          <i
            key={minute}
            data-full={work >= amount || undefined}
            style={{
              left: percent((minute - first) / all),
              width: percent(minutes / all),
              height: percent(work / most),
            }}
          >
            <span>{Math.round(work)}</span>
          </i>
        ))}
      </div>
      <p>{texts.workLimit(name, written(amount), minutes, full)}</p>
    </>
  )
}

function countsOf(instants: readonly string[], of: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const instant of instants) {
    const { day, time } = wallTime(Date.parse(instant))
    if (day !== of) continue
    const minute = halfHourOf(minutesOfClock(time))
    counts.set(minute, (counts.get(minute) ?? 0) + 1)
  }
  return counts
}

function spanMinutes({ from, to }: { from: string; to: string }): number[] {
  const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
  const last = (end <= start ? 24 * 60 : end) - 1
  return [start, last].map(halfHourOf)
}

function halfHourOf(minute: number): number {
  return Math.floor(minute / step) * step
}
