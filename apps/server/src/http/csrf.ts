import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../core/context.ts'
import { httpError } from './http-errors.ts'

/**
 * CSRF protection: refuses a write that another site made the browser send. A session needs a token that only
 * our own pages can read (R-API-11); without a session, also at the log-in, the browser's origin headers are checked.
 */
export function requireCsrfToken(request: FastifyRequest, user: SessionUser | null): void {
  if (user?.session) {
    const token = request.headers['x-csrf-token']
    if (typeof token !== 'string' || !isSame(token, user.session.csrfToken)) throw httpError('bad-csrf-token')
  } else if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw httpError('bad-csrf-token')
  }
}

/** Compares secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )
}
