import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'
import type { Services } from './services.ts'

/** What background work gets in place of a request: nobody asked for it. */
export function systemContext(services: Services, log: Context['log'], now = services.clock.now()): Context {
  return {
    db: services.db,
    now,
    user: null,
    language: 'de',
    log,
    address: '',
    device: null,
    knownDevice: null,
    requestId: randomUUID(),
    services,
  }
}
