import type { CheckoutBranch, Mode } from '@theke/domain/shop/branch.ts'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { dayOf, minuteMs } from '@theke/domain/time/wall-time.ts'

const stepMs = 15 * minuteMs

/** Every quarter of an hour between two instants at which a branch serves in this mode. */
export function openTimes(branch: CheckoutBranch, mode: Mode, from: number, to: number): number[] {
  const intervals = intervalsBetween(modeHours(branch, mode).entries, dayOf(from), dayOf(to))
  return intervals.flatMap((interval) => {
    const count = Math.floor((interval.to - interval.from) / stepMs)
    return Array.from({ length: count }, (_, index) => interval.from + (index + 1) * stepMs).filter(
      (time) => time >= from && time <= to,
    )
  })
}
