import {
  englishErrors,
  englishFailures,
  englishTooManyRequestsText,
} from '@theke/contract/english/english-refusals.ts'
import { errorCatalog, invalidInput, type ErrorEntry, type ErrorCode } from '@theke/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from './bearer-token.ts'
import { hasSessionCookie } from './cookies.ts'
import { preferredLanguage } from './language.ts'
import { statedFileBytes } from './requests/multipart.ts'
import { isMonthLocked, databaseFailure } from '../db/database-failure.ts'
import { databaseLost, errorReply, httpError, HttpError, refuseForNow, fileTooLarge } from './http-errors.ts'

const refusalByCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken-body',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
}

export const retryAfterSeconds = 10

/** The largest refused body that is still received: as much as the proxy in the README passes on, with room. */
const maxDiscardedBytes = 100_000_000

/** The one place where an error becomes a reply. Unexpected errors are logged once, handed to `note`, and answered without detail. */
export function registerErrorReplies(
  app: FastifyInstance,
  note: (error: unknown, request: FastifyRequest) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (asRefused(error, request, reply) === null) note(error, request)
    replyWithError(error, request, reply)
  })
}

/** Also for errors before routing, such as an address that cannot be decoded. */
export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = asRefused(error, request, reply)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') discardBody(request, reply)
  if (refused === null) request.log.error({ err: error }, 'unexpected error')
  else if (refused.status === 503) void reply.header('retry-after', retryAfterSeconds)
  else if (refused.waitSeconds !== null) void reply.header('retry-after', refused.waitSeconds)
  if (refused?.status === 401) void reply.header('www-authenticate', challengeFor(request))
  const told = refused ?? unexpected(request)
  void reply.code(told.status).send(errorReply(told, errorsFor(request, told)))
}

/** How to authenticate (RFC 6750 § 3). */
function challengeFor({ headers }: FastifyRequest): string {
  return bearerToken(headers) === '' ? 'Bearer' : 'Bearer error="invalid_token"'
}

/**
 * Keeps the connection open until the rest of a body that is too large has come, by which Node throws it away. A connection that is closed while the
 * caller still sends breaks off, and the caller never reads why.
 */
function discardBody(request: FastifyRequest, reply: FastifyReply): void {
  const bytes = Number(request.headers['content-length'] ?? Infinity)
  if (bytes <= maxDiscardedBytes) reply.removeHeader('connection')
}

/** Errors for visitors are in the language of their pages. Staff always get German. */
function errorsFor(
  request: FastifyRequest,
  { errors, code, hasCatalogText, waitSeconds, inEnglish }: HttpError,
): ErrorEntry[] {
  const isStaff = hasSessionCookie(request.cookies)
  if (isStaff || preferredLanguage(request) !== 'en') return errors
  if (inEnglish !== null) return inEnglish
  if (code === invalidInput || !hasCatalogText)
    return errors.map((entry) => ({ ...entry, message: englishFailures[entry.message] ?? entry.message }))
  const message =
    waitSeconds === null ? englishErrors[code] : englishTooManyRequestsText(Math.ceil(waitSeconds / 60))
  return message ? [{ ...errors[0], message }] : errors
}

/** An endpoint's own error text is more precise than the general one. */
function unexpected(request: FastifyRequest): HttpError {
  // A request that breaks off early has no route yet.
  const message = request.routeOptions?.config?.failure ?? errorCatalog.unexpected[1]
  return new HttpError('unexpected', [{ message }], { hasCatalogText: true })
}

function asRefused(error: FastifyError, request: FastifyRequest, reply: FastifyReply): HttpError | null {
  if (error instanceof HttpError) return error
  if (isMonthLocked(error)) return httpError('month-locked')
  const failure = databaseFailure(error)
  if (failure !== null) {
    request.log.warn({ err: error }, 'the database is away or its disk is full')
    return failure === 'full' ? httpError('storage-full') : databaseLost(request.method)
  }
  const file = request.routeOptions?.config?.file
  if (file && (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')) {
    return fileTooLarge(file, statedFileBytes(request.headers))
  }
  if (error.statusCode === 429) return refuseForNow(Number(reply.getHeader('retry-after') ?? 60))
  // A caller who left before a streamed reply began gets none, and nothing has failed here.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return httpError('malformed')
  const known = refusalByCode[error.code]
  if (known) return httpError(known)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return httpError('malformed')
  return null
}
