import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'

/** The context of background work, without a user. */
export function systemContext(services: Services, log: FastifyBaseLogger): Context {
  return {
    db: services.db,
    now: Date.now(),
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
