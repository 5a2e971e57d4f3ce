import { pino } from 'pino'
import type { Context } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'

/** What a job works with at a moment, for tests. */
export function createJobContext(services: Services, now: number): Context {
  return {
    db: services.db,
    now,
    user: null,
    language: 'de',
    log: pino({ level: 'silent' }),
    address: '',
    device: null,
    knownDevice: null,
    requestId: 'test',
    services,
  }
}
