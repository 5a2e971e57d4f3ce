import type { SlotView } from '@theke/contract/ordering/slot-api.ts'
import { isFullAt } from '@theke/domain/ordering/slots/full-stretches.ts'
import { minutesOfClock } from '@theke/domain/shop/hours-of-day.ts'
import { clockOf } from '@theke/domain/shop/special-days.ts'

const stepMinutes = 15
const dayMinutes = 24 * 60

/** A time of a day, `HH:mm`. What is full can be agreed with a reason. */
export type SlotTime = { time: string; isFull: boolean }

/** Every quarter of an hour within the slots of a day. */
export function timesOf(slots: readonly SlotView[]): SlotTime[] {
  return slots.flatMap(({ from, to, full }) => {
    const times: SlotTime[] = []
    const end = to === '00:00' ? dayMinutes : minutesOfClock(to)
    for (let at = Math.ceil(minutesOfClock(from) / stepMinutes) * stepMinutes; at <= end; at += stepMinutes) {
      if (at < dayMinutes) times.push({ time: clockOf(at), isFull: isFullAt(full, clockOf(at)) })
    }
    return times
  })
}

/** The time of a day to begin with: the wanted one, else the first that is not full, else the first. */
export function firstTime(times: readonly SlotTime[], wanted = ''): string | undefined {
  const open = times.filter(({ isFull }) => !isFull)
  return (open.find(({ time }) => time === wanted) ?? open[0] ?? times[0])?.time
}

/** Whether none of the times of a day is left. */
export function isDayFull(times: readonly SlotTime[]): boolean {
  return times.length > 0 && times.every(({ isFull }) => isFull)
}
