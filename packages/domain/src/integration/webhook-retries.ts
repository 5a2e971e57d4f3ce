const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The pauses after each failed attempt, as the specification of Standard Webhooks proposes them; some three days in all. */
const pausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

/** An endpoint that has failed for so long without one success is switched off. */
export const maxFailingMs = 5 * 24 * hourMs

/**
 * How long to wait after the failed attempt number `attempts`, in milliseconds; null where the delivery is given up.
 * @param askedMs how long the receiver asked to wait (`Retry-After`), believed up to a day
 * @param chance from 0 to 1, by which the pause grows up to a tenth, so that many deliveries do not return at once
 */
export function retryPause(attempts: number, askedMs: number, chance: number): number | null {
  const pause = pausesMs[attempts - 1]
  if (pause === undefined) return null
  return Math.round(Math.max(pause, Math.min(askedMs, 24 * hourMs)) * (1 + chance / 10))
}

/** Whether an endpoint that has failed since `failingSince` is to be switched off; both in milliseconds since the epoch. */
export function isHopeless(failingSince: number, now: number): boolean {
  return now - failingSince >= maxFailingMs
}
