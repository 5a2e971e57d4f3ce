import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { visibleFields, type Fields } from '@theke/contract/fields.ts'
import {
  publicReadLimit,
  type BodyOf,
  type Endpoint,
  type FileField,
  type QueryOf,
  type ReplyOf,
} from '@theke/contract/endpoint.ts'
import { bodySchema, querySchema } from '@theke/contract/json-schema.ts'
import { isWholeNumber } from '@theke/contract/open-api.ts'
import { isOpenToTokens, mayCall, readsAsVisitor } from '@theke/contract/permissions/requirements.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../core/clock.ts'
import type { Context } from '../core/context.ts'
import { compileWhenNeeded, schemaError } from './requests/validate.ts'
import { requireCsrfToken } from './csrf.ts'
import { maxPublicJsonTokens } from './requests/json-parser.ts'
import { sendCached } from './replies/reply-cache.ts'
import { claimKey, requireWithinLimit } from './limits/shared-limits.ts'
import { readMultipart, registerMultipart } from './requests/multipart.ts'
import { applyDefaults, normaliseBody, readQuery } from './requests/parse-request.ts'
import { httpError, fieldError, permissionMissing, validationError } from './http-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What failed, in German, where an endpoint broke. */
    failure?: string
    /** Which file the body brings. */
    file?: FileField
  }
}

/** The validated input of an operation, besides its context. */
export type Input<E> = {
  params: Record<string, string>
  /** The path parameter `:id`; 0 where the path has none. */
  id: number
  query: QueryOf<E>
  body: BodyOf<E>
  headers: IncomingHttpHeaders
  /** For cookies and streams only; the payload is the operation's result. */
  reply: FastifyReply
}

export type Handler = {
  endpoint: Endpoint
  answer: (ctx: Context, input: Input<Endpoint>) => Promise<object>
}

/** Answers an endpoint with an operation's result as `{"data": …}`. */
export function handle<E extends Endpoint>(
  endpoint: E,
  operation: (ctx: Context, input: Input<E>) => Promise<ReplyOf<E>>,
): Handler {
  return handlerOf(endpoint, async (ctx, input) => ({ data: await operation(ctx, input) }))
}

/** Answers a list endpoint; the operation returns the page and the number of all matching records. */
export function handleList<E extends Endpoint>(
  endpoint: E,
  operation: (ctx: Context, input: Input<E>) => Promise<{ data: ReplyOf<E>; total: number }>,
): Handler {
  return handlerOf(endpoint, operation)
}

/** Answers an endpoint with a stream that the operation writes to `input.reply` itself. */
export function handleStream<E extends Endpoint>(
  endpoint: E,
  operation: (ctx: Context, input: Input<E>) => Promise<void>,
): Handler {
  return handlerOf(endpoint, async (ctx, input) => {
    await operation(ctx, input)
    return input.reply
  })
}

/** Answers an endpoint with a file that is sent while it is written. */
export function handleFile<E extends Endpoint>(
  endpoint: E,
  operation: (ctx: Context, input: Input<E>) => Promise<Readable>,
): Handler {
  return handlerOf(endpoint, operation)
}

function handlerOf<E extends Endpoint>(
  endpoint: E,
  answer: (ctx: Context, input: Input<E>) => Promise<object>,
): Handler {
  // A route reads its input by the fields of its own endpoint.
  return { endpoint, answer: (ctx, input) => answer(ctx, input as Input<E>) }
}

/** The shared store of rate limits, and the key of a caller. */
type Limits = { pool: pg.Pool; clock: Clock; callerOf: (request: FastifyRequest) => string }

/** Makes a route of every handler, limited unless `limits` is null: limit → access → token → fields → schema → operation → reply, each once and in this order. */
export function registerHandlers(
  app: FastifyInstance,
  handlers: readonly Handler[],
  contextOf: (request: FastifyRequest) => Promise<Context>,
  limits: Limits | null,
): void {
  const callers = new WeakMap<FastifyRequest, Context>()
  for (const { endpoint, answer } of handlers) {
    const readBody = bodyReader(endpoint)
    const readForm = endpoint.file?.isMultipart ? bodyReader(withoutFile(endpoint)) : readBody
    const query = queryReader(endpoint)
    const addRoute = (scope: FastifyInstance) =>
      scope.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
        method: endpoint.method,
        url: endpoint.path,
        ...bodyLimit(endpoint),
        ...(limits === null || isCountedHere(endpoint) ? {} : sharedLimit(endpoint, limits)),
        config: {
          rateLimit: limits !== null && isCountedHere(endpoint) ? limitHere(endpoint) : false,
          failure: endpoint.failure,
          ...(endpoint.file && { file: endpoint.file }),
          ...(endpoint.allow === 'anyone' ? { maxJsonTokens: maxPublicJsonTokens } : {}),
        },
        // Before the body is read, so that nobody makes the server parse what they may not send.
        async preParsing(request, reply, payload) {
          // Replies depend on the caller, so they are not cacheable unless they say so.
          void reply.header('cache-control', 'no-store')
          const asking = await contextOf(request)
          requireAccess(asking, endpoint)
          callers.set(request, readsAsVisitor(asking.user, endpoint) ? { ...asking, user: null } : asking)
          return payload
        },
        async handler(request, reply) {
          const known = callers.get(request)
          if (known === undefined) throw httpError('unexpected')
          // A body may come slowly, and what it asks for is judged by when it is there.
          const caller = { ...known, now: known.services.clock.now() }
          if (endpoint.method !== 'GET') requireCsrfToken(request, caller.user)
          const form = endpoint.file?.isMultipart ? await readMultipart(request, endpoint.file) : null
          const ctx = form === null ? caller : { ...caller, file: form.file }
          requireVisibleFields(ctx, endpoint, form?.fields ?? request.body)
          const { params } = request
          const input: Input<Endpoint> = {
            params,
            id: wholeNumbers(params),
            query: query(request.query),
            body: form === null ? readBody(request.body) : readForm(form.fields),
            headers: request.headers,
            reply,
          }
          if (endpoint.isCached === true && ctx.user === null) {
            const asked = `${endpoint.path} ${JSON.stringify([params, input.query])}`
            return sendCached(ctx, reply, asked, () => answer(ctx, input))
          }
          const answered = await answer(ctx, input)
          if (endpoint.isStream) return reply
          if (endpoint.success !== undefined) reply.code(endpoint.success)
          return answered
        },
      })
    if (endpoint.file?.isMultipart) registerMultipart(app, addRoute)
    else addRoute(app)
  }
}

/** A file grows by a third in Base64; the other fields need little room. */
export function bodyLimit({ file, bodyLimit = file && Math.ceil(file.bytes / 3) * 4 + 1_000_000 }: Endpoint) {
  return bodyLimit === undefined ? {} : { bodyLimit }
}

/** Counting over all processes takes a query, so reads are counted per process. */
function isCountedHere({ method, rateLimit }: Endpoint): boolean {
  return method === 'GET' || rateLimit?.isPerProcess === true
}

function limitHere({ method, allow, isStream, rateLimit }: Endpoint) {
  const isPublicRead = method === 'GET' && allow === 'anyone' && isStream !== true
  const limit = rateLimit ?? (isPublicRead ? publicReadLimit : undefined)
  return limit === undefined ? false : { max: limit.calls, timeWindow: limit.minutes * 60_000 }
}

/** Counts requests over all processes, before their body is read. */
function sharedLimit({ method, path, rateLimit }: Endpoint, { pool, clock, callerOf }: Limits) {
  if (rateLimit === undefined) return {}
  return {
    async onRequest(request: FastifyRequest) {
      const key = claimKey(`${method} ${path}`, callerOf(request))
      await requireWithinLimit(pool, key, rateLimit, clock.now())
    },
  }
}

function requireAccess(ctx: Context, endpoint: Endpoint): void {
  if (mayCall(ctx.user, endpoint)) return
  if (ctx.user === null) throw httpError('not-logged-in')
  if (ctx.user.token && !isOpenToTokens(endpoint)) throw httpError('not-with-token')
  if (ctx.user.session?.needsSecondFactor) throw httpError('second-factor-missing')
  throw permissionMissing(endpoint.permission)
}

/** Refuses fields that the caller may not read. */
function requireVisibleFields(ctx: Context, { body: fields = {} }: Endpoint, body: unknown): void {
  const visible = visibleFields(fields, ctx.user?.roles ?? [])
  const hidden = Object.keys(body ?? {}).find((name) => Object.hasOwn(fields, name) && !(name in visible))
  if (hidden !== undefined) throw fieldError('not-allowed', hidden)
}

/** Answers 404 for path parameters that the database cannot have: numbers out of range, texts with invalid characters. */
function wholeNumbers(params: Record<string, string>): number {
  for (const [name, value] of Object.entries(params)) {
    const isPossible = isWholeNumber(name) ? /^\d{1,9}$/.test(value) : !value.includes('\u0000')
    if (!isPossible) throw httpError('not-found')
  }
  return Number(params.id ?? 0)
}

function bodyReader(endpoint: Endpoint): (body: unknown) => Record<string, unknown> {
  const { body: fields, isPartial = false, isStrict = false } = endpoint
  if (fields === undefined) return () => ({})
  const validator = compileWhenNeeded(() => bodySchema(fields, { isPartial }))
  return (raw) => {
    const validate = validator()
    if (typeof (raw ?? {}) !== 'object' || Array.isArray(raw)) throw httpError('no-object')
    if (isStrict) requireKnownFields(fields, raw)
    const body = normaliseBody(fields, raw ?? {})
    if (!validate(body)) throw schemaError(validate)
    return applyDefaults(fields, body, isPartial)
  }
}

function withoutFile({ body = {}, file, ...endpoint }: Endpoint): Endpoint {
  return {
    ...endpoint,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => name !== file?.field)),
  }
}

/** Refuses unknown fields, because ignoring them would suggest that they were changed. */
function requireKnownFields(fields: Fields, raw: unknown): void {
  const unknown = Object.keys(raw ?? {}).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0)
    throw validationError(unknown.map((field) => ({ field, message: validationTexts.unknownField })))
}

function queryReader(endpoint: Endpoint): (query: Record<string, unknown>) => Record<string, unknown> {
  const { query: fields } = endpoint
  if (fields === undefined) return () => ({})
  const validator = compileWhenNeeded(() => querySchema(fields))
  return (raw) => {
    const validate = validator()
    const values = readQuery(fields, raw)
    if (!validate(values)) throw schemaError(validate)
    return values
  }
}
