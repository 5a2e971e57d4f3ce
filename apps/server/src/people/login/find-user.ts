import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { schemeOf, sessionTokenOf } from '../../http/cookies.ts'
import { findSession } from './sessions.ts'

/**
 * The person whose session a request brings; null where it brings none that runs. One who has to set up a second factor first is nobody
 * unless `isEnrolling` says that the caller looks at that.
 */
export async function findUser(
  services: Pick<Services, 'db' | 'origin'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  now: number,
  { isEnrolling = false }: { isEnrolling?: boolean } = {},
): Promise<SessionUser | null> {
  const { token } = sessionTokenOf(cookies, schemeOf(services))
  const user = token === undefined ? null : await findSession(services.db, token, now)
  return user?.session?.needsSecondFactor && !isEnrolling ? null : user
}
