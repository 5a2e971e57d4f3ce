import type pg from 'pg'
import type { CatalogCache } from '../snapshot/catalog-cache.ts'
import type { Connections, Database } from '../db/open-database.ts'
import type { Environment } from '../environment/environment.ts'
import type { NotifyBus } from '../db/pg-notify-bus.ts'
import type { ProxyWatch } from './proxy-watch.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { PreviewPool } from '../storage/previews/preview-pool.ts'
import type { SecretBox } from '../crypto/secret-encryption.ts'
import type { Clock } from './clock.ts'
import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import type { OrderEvent } from '@theke/contract/ordering/board-api.ts'
import type { RefusalReason } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'

/** What is kept of a refused order. `product` is 0 where the reason is not about one. */
export type Refusal = {
  day: string
  branch: number
  mode: Mode
  hour: number
  reason: RefusalReason
  product: number
}

/** Counts refused orders; nobody waits for it. What could not be stored goes to `log`. */
export type RefusalCounter = {
  note: (refusal: Refusal, log: Pick<FastifyBaseLogger, 'warn'>) => void
  flushed: () => Promise<void>
}

/** What happened to an order, with the number of the history row that says so; null where the order is gone. */
export type PublishedOrderEvent = OrderEvent & { historyId: number | null }

/** Gets every event; null means that some may have been missed and all is to be loaded again. */
export type EventListener = (event: PublishedOrderEvent | null) => void

/** The events of all orders, whichever process they happened in. */
export type OrderEvents = {
  /** Publishes a committed change to all processes, without waiting; a failure goes to `log`. */
  publish: (event: PublishedOrderEvent, log: Pick<FastifyBaseLogger, 'warn'>) => void
  subscribe: (listener: EventListener) => () => void
}

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

/** What administrators read of a job. */
export type JobDescription = {
  /** Unique and lasting: the row in the table bears it. */
  name: string
  /** In German. */
  title: string
  /** Minutes from the end of one run to the next. */
  everyMinutes: number
}

/** What lives as long as the process and is shared by all requests. */
export type Services = {
  environment: Environment
  /** Origin under which people reach the shop, without a slash at the end. */
  origin: string
  clock: Clock
  pool: pg.Pool
  db: Database
  /** For reading statistics: few, with a shorter limit of time, perhaps to a replica. */
  statistics: Connections
  cache: CatalogCache
  notifyBus: NotifyBus
  orderEvents: OrderEvents
  refusals: RefusalCounter
  files: FileStore
  /**
   * For pictures that visitors upload, for files of theirs that are looked at, so that a slow one delays no upload, and for those of staff and of
   * orders, which wait for neither.
   */
  previewPools: { uploads: PreviewPool; views: PreviewPool; staff: PreviewPool }
  proxies: ProxyWatch
  /** All scheduled jobs; only the scheduler needs what they do. */
  jobs: readonly JobDescription[]
  /** How long messages about a step of an order wait, so that the step can be undone before anybody hears of it. */
  toldAfterMs: number
  /** Undefined where no collector is named. */
  traces?: Traces | undefined
  /** For secrets that are stored and have to be read again. */
  secrets: SecretBox
}
