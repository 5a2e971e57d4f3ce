import type { FastifyInstance } from 'fastify'
import { httpError } from './http-errors.ts'

/**
 * Refuses compressed request bodies with 415: a few bytes of them can unpack to more than any body limit allows, and no client of
 * the shop sends them.
 */
export function registerBodyEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw httpError('wrong-media-type')
  })
}
