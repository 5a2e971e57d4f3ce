import { minuteMs } from '@theke/domain/time/wall-time.ts'

const usualMinutes = [15, 30, 60, 120]

/** The instants until which a customer may be asked to answer: some minutes from now, but not after the order is due at the instant `due`. */
export function offerDeadlines(now: number, due: number | null): number[] {
  const latest = due !== null && due > now ? due : null
  const times = usualMinutes.map((minutes) => now + minutes * minuteMs)
  const possible = latest === null ? times : times.filter((at) => at <= latest)
  return possible.length > 0 || latest === null ? possible : [latest]
}
