import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { schemeOf } from '../../http/host-cookie.ts'
import { sessionTokenOf } from '../../http/session-cookie.ts'
import { findSession } from './sessions.ts'

/** The person whose session a request brings; null where it brings none that runs. */
export async function findUser(
  services: Pick<Services, 'db' | 'origin'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  now: number,
): Promise<SessionUser | null> {
  const { token } = sessionTokenOf(cookies, schemeOf(services))
  return token === undefined ? null : findSession(services.db, token, now)
}
