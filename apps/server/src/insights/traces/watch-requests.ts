import { allEndpoints } from '@theke/contract/api.ts'
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeName } from '../../http/route-name.ts'
import type { Traces } from '../../core/services.ts'
import type { TraceSettings } from '../../environment/trace-settings.ts'

// A stream lasts for up to an hour, which says nothing about how quickly requests are answered.
const streams: ReadonlySet<string> = new Set(
  allEndpoints.filter(({ isStream }) => isStream).map(({ path }) => path),
)
const propagator = new W3CTraceContextPropagator()
const getter = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], key: string) => headers[key],
}

/** Makes a span of every request, named by the pattern of its route: neither its address nor who sent it. */
export function watchRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { propagates }: TraceSettings,
  proxies: Parameters<Traces['watchRequests']>[1],
): void {
  const contexts = new WeakMap<FastifyRequest, ReturnType<typeof context.active>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, socket } = request
    const route = routeName(request)
    const isLedOn = propagates && proxies.trusts(socket.remoteAddress ?? '')
    const parent = isLedOn ? propagator.extract(ROOT_CONTEXT, headers, getter) : ROOT_CONTEXT
    if (streams.has(route)) return context.with(suppressTracing(parent), done)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request)
    if (own === undefined) done()
    else context.with(own, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const own = contexts.get(request)
    const span = own && trace.getSpan(own)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
