import { systemClock, type Clock } from '../core/clock.ts'

/**
 * The clock of all servers and fake services of a test file. It follows the machine's, because messages, prints and leases are due by PostgreSQL's own
 * `now()`; where a test needs another time it mocks `Date`.
 */
export const testClock: Clock = systemClock
