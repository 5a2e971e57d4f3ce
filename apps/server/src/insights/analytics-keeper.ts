import { pino } from 'pino'
import type { Services } from '../services.ts'
import { keepAnalyticsMonths } from './keep-analytics-months.ts'

const everyMs = 6 * 60 * 60 * 1000

/** Keeps the analytics log in shape as long as the process lives: at once and every six hours. */
export async function startAnalyticsKeeper(
  { db }: Pick<Services, 'db'>,
  log = pino({ level: 'warn' }),
): Promise<{ stop: () => Promise<void> }> {
  let running: Promise<void> = Promise.resolve()

  function keep(): Promise<void> {
    running = keepAnalyticsMonths(db, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the analytics log could not be kept in shape'),
    )
    return running
  }

  const timer = setInterval(() => void keep(), everyMs)
  await keep()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
