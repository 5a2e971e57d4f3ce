import type { JobDescription } from '../core/services.ts'

const hour = 60
const day = 24 * hour
const month = 30 * day
const pauseMinutes = 10
const dailyRetries = 5
// At night, one after the other, so that retention and comparison do not work at the same time.
const nightlyHour = 3
const minutesBetween = 5

/**
 * When a job is due: a cron expression in the shop's time zone. Jobs of every day run at night, `position` keeps them apart; one of every 30 days in the
 * first night of a month.
 */
export function cronOf({ name, everyMinutes }: JobDescription, position: number): string {
  if (everyMinutes < hour && hour % everyMinutes === 0) return `*/${everyMinutes} * * * *`
  if (everyMinutes < day && day % everyMinutes === 0) return `0 */${everyMinutes / hour} * * *`
  if (everyMinutes === day) return `${(position * minutesBetween) % hour} ${nightlyHour} * * *`
  if (everyMinutes === month) return `${(position * minutesBetween) % hour} ${nightlyHour} 1 * *`
  throw new Error(`The job ${name} has an interval that no cron expression has`)
}

/** How often a run that failed is repeated, and after how many seconds. What is due again soon anyway is not. */
export function retriesOf({ everyMinutes }: JobDescription): { retryLimit: number; retryDelay: number } {
  return { retryLimit: everyMinutes > pauseMinutes ? dailyRetries : 0, retryDelay: pauseMinutes * 60 }
}
