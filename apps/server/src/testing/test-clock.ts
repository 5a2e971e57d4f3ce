import { mock } from 'node:test'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { systemClock, type Clock } from '../core/clock.ts'

/**
 * The clock of all servers and fake services of a test file. It follows the machine's, because messages, prints and leases are due by PostgreSQL's own
 * `now()`; where a test needs another time it mocks `Date`.
 */
export const testClock: Clock = systemClock

const tenOClock = 10 * 60

/**
 * Lets the clock of a test file begin at the last ten in the morning of the shop and go on from there, whatever the machine says: what is today stays
 * so until the file is done, and a few hours ahead or ago is today as well. It is behind PostgreSQL's `now()`, so that what is due at once is, and
 * what is to wait for seconds does not. Called before the server is started.
 */
export function beginInTheMorning(): void {
  const now = testClock.now()
  const today = dayOf(now)
  const morning = [today, addDays(today, -1)].map((day) => instantAt(day, tenOClock)).find((at) => at <= now)
  const began = (morning ?? now) - performance.now()
  mock.method(testClock, 'now', () => Math.round(began + performance.now()))
}
