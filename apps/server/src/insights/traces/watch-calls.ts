import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed, W3CTraceContextPropagator } from '@opentelemetry/core'
import type { TraceSettings } from '../../environment/trace-settings.ts'

const propagator = new W3CTraceContextPropagator()

/**
 * Makes a span of every call of another server, by `fetch` and by `node:http`, with its host and the status of the answer: an address may hold a
 * token. Sending traces is not told. Returns what ends it.
 */
export function watchCalls(tracer: Tracer, { propagates }: TraceSettings): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, host: string, addHeader: string): void {
    const active = context.active()
    if (isTracingSuppressed(active)) return
    const method = textOf(request, 'method')
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, active)
    spans.set(request, span)
    if (!propagates) return
    propagator.inject(trace.setSpan(active, span), request, {
      set: (_request, name, value) => {
        const add: unknown = Reflect.get(request, addHeader)
        if (typeof add === 'function') Reflect.apply(add, request, [name, value])
      },
    })
  }

  function end(request: object, message: object): void {
    const span = spans.get(request)
    if (span === undefined) return
    const status: unknown = Reflect.get(partOf(message, 'response'), 'statusCode')
    const isAnswered = typeof status === 'number'
    if (isAnswered) span.setAttribute('http.response.status_code', status)
    if (!isAnswered || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    spans.delete(request)
  }

  // What Node tells of calls by `fetch` and by `node:http`.
  const listeners: Record<string, (request: object, message: object) => void> = {
    'undici:request:create': (request) => begin(request, hostOf(textOf(request, 'origin')), 'addHeader'),
    'undici:request:headers': end,
    'undici:request:error': end,
    'http.client.request.created': (request) => begin(request, textOf(request, 'host'), 'setHeader'),
    'http.client.response.finish': end,
    'http.client.request.error': end,
  }
  const subscribed = Object.entries(listeners).map(([name, listen]) => {
    const listener = (message: unknown) => {
      if (typeof message === 'object' && message !== null) listen(partOf(message, 'request'), message)
    }
    subscribe(name, listener)
    return () => channel(name).hasSubscribers && unsubscribe(name, listener)
  })
  return () => {
    for (const stop of subscribed) stop()
  }
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.hostname ?? ''
}

function partOf(message: object, key: string): object {
  const part: unknown = Reflect.get(message, key)
  return typeof part === 'object' && part !== null ? part : {}
}

function textOf(request: object, key: string): string {
  const value: unknown = Reflect.get(request, key)
  return typeof value === 'string' ? value : ''
}
