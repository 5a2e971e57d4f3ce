import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ProxyWatch } from './proxy-watch.ts'

/** Tells a collector how long requests, statements, jobs and calls of others take, where the environment names one. */
export type Traces = {
  /** The header that leads a trace on is believed of trusted proxies only. */
  watchRequests: (app: FastifyInstance, proxies: Pick<ProxyWatch, 'trusts'>) => void
  /** Statements of a request or a job; others are not told. */
  watchPool: (pool: pg.Pool) => void
  /** Does work as a part of what is under way, or as a trace of its own. The name tells nothing of people. */
  span: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Sends what is left, unless that takes long. */
  close: () => Promise<void>
}
