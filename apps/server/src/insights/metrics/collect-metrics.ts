import { allEndpoints } from '@theke/contract/api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type pg from 'pg'
import { countEventStreams } from '../../http/event-stream.ts'
import { routeName } from '../../http/route-name.ts'
import type { Services } from '../../core/services.ts'
import type { Database } from '../../db/open-database.ts'

/** What metrics read besides the services of requests. */
export type MetricSources = Services & { backgroundPool?: pg.Pool | undefined }

// A stream lasts for up to an hour, which says nothing about how quickly requests are answered.
const streams: ReadonlySet<string> = new Set(
  allEndpoints.filter(({ isStream }) => isStream).map(({ path }) => path),
)
const { placeOrder } = customerOrderApi
const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counts what an app answers, by the pattern of its route and never by its address, so that nothing personal gets in. Prometheus reads the
 * rest from the process and the database when it asks. The library is loaded only where metrics are wanted.
 */
export async function collectMetrics(app: FastifyInstance, services: MetricSources): Promise<Registry> {
  const {
    Counter,
    collectDefaultMetrics,
    Gauge,
    Histogram,
    Registry: NewRegistry,
  } = await import('prom-client')
  const registry = new NewRegistry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'theke_http_request_duration_seconds',
    help: 'Answered requests by method, pattern of the route and class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const placed = new Counter({
    name: 'theke_orders_placed_total',
    help: 'Orders this process has stored',
    registers,
  })
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method } = request
    const route = routeName(request)
    const status = `${Math.floor(statusCode / 100)}xx`
    if (!streams.has(route)) durations.observe({ method, route, status }, elapsedTime / 1000)
    if (statusCode === 201 && method === placeOrder.method && route === placeOrder.path) placed.inc()
    done()
  })
  const pools = { requests: services.pool, background: services.backgroundPool }
  new Gauge({
    name: 'theke_db_pool_connections',
    help: 'Connections to the database by pool and state; waiting are calls that have none yet',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, one] of Object.entries(pools)) {
        if (one === undefined) continue
        this.set({ pool, state: 'open' }, one.totalCount)
        this.set({ pool, state: 'idle' }, one.idleCount)
        this.set({ pool, state: 'waiting' }, one.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'theke_event_streams',
    help: 'Open event streams of this process',
    registers,
    collect() {
      this.set(countEventStreams(app.server))
    },
  })
  new Gauge({
    name: 'theke_database_up',
    help: 'Whether the database answers',
    registers,
    collect() {
      this.set(services.notifyBus.isDatabaseAnswering() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'theke_backlog',
    help: 'Rows of the whole shop that wait for something, or have failed, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      if (!services.notifyBus.isDatabaseAnswering()) return
      for (const [kind, count] of Object.entries(await countBacklog(services.db))) this.set({ kind }, count)
    },
  })
  return registry
}

/** What waits and what has failed, in one query over indexes of just these rows. */
async function countBacklog(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    SELECT
      (SELECT count(*)::int FROM orders WHERE ended_at IS NULL AND status = 'new') AS orders_new,
      (SELECT count(*)::int FROM orders WHERE ended_at IS NULL AND status <> 'new') AS orders_in_progress,
      (SELECT count(*)::int FROM outbox WHERE state = 'waiting') AS messages_waiting,
      (SELECT count(*)::int FROM outbox WHERE state = 'waiting' AND due_at < now() - interval '10 minutes') AS messages_late,
      (SELECT count(*)::int FROM print_jobs WHERE state IN ('queued', 'sent')) AS prints_waiting,
      (SELECT count(*)::int FROM payments WHERE due_at IS NOT NULL) AS payments_waiting,
      (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'waiting') AS webhooks_waiting,
      (SELECT count(*)::int FROM jobs WHERE failures > 0) AS jobs_failing`)
  return rows[0] ?? {}
}
