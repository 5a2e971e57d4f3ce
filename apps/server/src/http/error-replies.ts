import type { Refusal } from '@theke/contract/errors.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse, Refused } from './refuse.ts'

const refusalByCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
}

/** The one place where an error becomes a reply. What is not expected is logged once and told without detail. */
export function registerErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRefused(error)
    if (refused) return reply.code(refused.status).send({ errors: refused.errors })
    request.log.error({ err: error }, 'unexpected error')
    const unexpected = refuse('unexpected')
    return reply.code(unexpected.status).send({ errors: unexpected.errors })
  })
}

function asRefused(error: FastifyError): Refused | null {
  if (error instanceof Refused) return error
  const known = refusalByCode[error.code]
  if (known) return refuse(known)
  if (error.statusCode === 429) return refuse('too-many-requests')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('malformed')
  return null
}
