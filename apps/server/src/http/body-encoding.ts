import type { FastifyInstance } from 'fastify'
import { httpError } from './http-errors.ts'

/**
 * Refuses compressed request bodies with 415: a few bytes of them can unpack to more than any body limit allows, and no client of
 * the shop sends them.
 */
export function registerBodyEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']
    const isPlain = encoding === undefined || encoding === 'identity'
    done(isPlain ? undefined : httpError('wrong-media-type'))
  })
}
