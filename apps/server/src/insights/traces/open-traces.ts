import { AsyncResource } from 'node:async_hooks'
import { context, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type pg from 'pg'
import { pino } from 'pino'
import type { Traces } from '../../core/services.ts'
import { watchStatements } from '../../db/watch-statements.ts'
import type { TraceSettings } from '../../environment/trace-settings.ts'
import { version } from '../../environment/version.ts'
import { watchCalls } from './watch-calls.ts'
import { watchRequests } from './watch-requests.ts'

const closeMs = 2000

/**
 * Opens traces, which are sent in the background: a collector that is away or slow holds up nothing, and what it does not take is lost. Nothing here
 * patches a module: requests, statements and calls are watched where all of them pass.
 */
export function openTraces(settings: TraceSettings, log = pino({ level: 'warn' })): Traces {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  tellFirstFailure(log)
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({ 'service.name': 'theke', 'service.version': version }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('theke')
  const unwatch = watchCalls(tracer, settings)
  return {
    watchRequests: (app, proxies) => watchRequests(app, tracer, settings, proxies),
    watchPool: (pool) => watchPool(pool, tracer),
    span: (name, work) => runInSpan(tracer, name, work),
    async close() {
      unwatch()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)))
      await Promise.race([provider.shutdown().catch(() => {}), late]).finally(() => clearTimeout(timer))
    },
  }
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const own = sampler.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler()
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root: own }) : own
}

/** Otherwise each batch that fails would write to the log. */
function tellFirstFailure(log: { warn: (message: string) => void }): void {
  let isTold = false
  setGlobalErrorHandler(() => {
    if (!isTold) log.warn('the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take traces')
    isTold = true
  })
}

async function runInSpan<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      // The words of an error may name people.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error')
      throw error
    } finally {
      span.end()
    }
  })
}

function watchPool(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) =>
    watchStatements(client, ({ text }) => {
      const active = context.active()
      return isRecording(active) ? beginStatement(tracer, text, active) : () => {}
    }),
  )
  // The pool calls back a caller who waited for a connection in the context of the request that gave it back.
  const connect: unknown = Reflect.get(pool, 'connect')
  if (typeof connect !== 'function') throw new Error('A pool has no connect')
  Reflect.set(pool, 'connect', (callback?: (...args: unknown[]) => void) =>
    Reflect.apply(connect, pool, callback === undefined ? [] : [AsyncResource.bind(callback)]),
  )
}

function beginStatement(tracer: Tracer, text: string, active: Context): (error?: unknown) => void {
  const operation = operationOf(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, active)
  return (error) => {
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'Error'
      span.setAttribute('db.response.status_code', code)
    }
    span.end()
  }
}

/** The first word of a statement, such as INSERT; its text could hold values. */
function operationOf(text: string): string {
  return /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
}

function isRecording(active: Context): boolean {
  return trace.getSpan(active)?.isRecording() ?? false
}
