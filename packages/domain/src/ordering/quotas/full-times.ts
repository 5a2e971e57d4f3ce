import { minutesOfClock } from '../../shop/hours-of-day.ts'
import { intervalsBetween } from '../../shop/opening-hours.ts'
import { addDays, minuteMs, shopZone, startOfDay } from '../../time/wall-time.ts'
import { overlapOf, type Slot } from '../slots/slot-grid.ts'
import { capacityInterval } from '../slots/slots.ts'
import {
  amountOfAll,
  closesTimes,
  type DuePlace,
  limitsTimes,
  type Quota,
  type QuotaClaim,
  type QuotaLine,
  quotaLeft,
  type QuotaStanding,
} from './quota.ts'

type Asked = Omit<DuePlace, 'day' | 'at'> & {
  quotas: readonly Quota[]
  standings: readonly QuotaStanding[]
  /** What an order that is being changed holds; it is free for that order, except of what closes times. */
  own: readonly QuotaClaim[]
  /** The days that are asked about, `YYYY-MM-DD`, both included. */
  first: string
  last: string
}

/**
 * The stretches of time in which a branch has too much to do for lines to be added, with the quota that limits them. One that holds less in all than the
 * lines need is full at any time. They may overlap.
 */
export function fullTimes(
  lines: readonly QuotaLine[],
  { quotas, branch, mode, products, ...asked }: Asked,
  zone = shopZone,
): (Slot & { quota: number })[] {
  return quotas.flatMap((quota) => {
    const isHere = quota.branches.length === 0 || quota.branches.includes(branch)
    const isMeant = quota.modes.length === 0 || quota.modes.includes(mode)
    if (!limitsTimes(quota) || !quota.isEnabled || !isHere || !isMeant) return []
    const amount = amountOfAll(lines, quota, products)
    const full = amount === 0 ? [] : fullOf(quota, amount, { ...asked, zone })
    return full.map((slot) => ({ ...slot, quota: quota.id }))
  })
}

type Range = Pick<Asked, 'standings' | 'own' | 'first' | 'last'> & { zone: string }

function fullOf(quota: Quota, amount: number, { standings, own, zone, ...asked }: Range): Slot[] {
  const first = quota.firstDay !== null && quota.firstDay > asked.first ? quota.firstDay : asked.first
  const last = quota.lastDay !== null && quota.lastDay < asked.last ? quota.lastDay : asked.last
  if (first > last) return []
  const takenOf = new Map(
    standings.flatMap((one) => (one.quota === quota.id ? [[one.period, one.taken] as const] : [])),
  )
  const ownOf = new Map(
    own.flatMap((one) =>
      one.quota === quota.id && !closesTimes(quota) ? [[one.period, one.amount] as const] : [],
    ),
  )
  const isFree = (period: string) => quotaLeft(quota, takenOf.get(period) ?? 0, ownOf.get(period)) >= amount
  const range = { start: startOfDay(first, zone), end: startOfDay(addDays(last, 1), zone) }
  const stretchOf = (period: string) => stretchOfPeriod(period, quota, zone)
  const full =
    amount > quota.amount
      ? without(range, [...ownOf.keys()].filter(isFree).map(stretchOf))
      : [...takenOf.keys()]
          .filter((period) => !isFree(period))
          .map(stretchOf)
          .toSorted((one, other) => one.start - other.start)
  const times =
    quota.schedule.length === 0
      ? [range]
      : intervalsBetween(quota.schedule, addDays(first, -1), last, zone).map(({ from, to }) => ({
          start: from,
          end: to,
        }))
  return overlapOf(overlapOf(full, [range]), times).filter(({ start, end }) => start < end)
}

/** The time for which a period of a quota by day or stretch counts, as `duePeriod` names it. */
export function stretchOfPeriod(
  period: string,
  { intervalMinutes }: Pick<Quota, 'intervalMinutes'>,
  zone = shopZone,
): Slot {
  const [day = '', clock] = period.split(' ')
  const midnight = startOfDay(day, zone)
  if (clock === undefined || intervalMinutes === null)
    return { start: midnight, end: startOfDay(addDays(day, 1), zone) }
  return capacityInterval({ intervalMinutes }, midnight + minutesOfClock(clock) * minuteMs, zone)
}

/** A stretch without some parts of it. */
function without(range: Slot, parts: readonly Slot[]): Slot[] {
  const sorted = parts.toSorted((one, other) => one.start - other.start)
  const starts = [range.start, ...sorted.map(({ end }) => end)]
  const ends = [...sorted.map(({ start }) => start), range.end]
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? range.end
    return start < end ? [{ start, end }] : []
  })
}
