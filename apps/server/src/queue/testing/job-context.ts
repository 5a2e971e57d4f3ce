import { pino } from 'pino'
import { type Context, systemContext } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'

/** What a job works with at a moment, for tests. */
export function createJobContext(services: Services, now: number): Context {
  return systemContext(services, pino({ level: 'silent' }), now)
}
