import type pg from 'pg'
import type { CatalogCache } from '../snapshot/catalog-cache.ts'
import type { Connections, Database } from '../db/open-database.ts'
import type { Environment } from '../environment/environment.ts'
import type { NotifyBus } from '../db/pg-notify-bus.ts'
import type { ProxyWatch } from './proxy-watch.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { PreviewPool } from '../storage/previews/preview-pool.ts'
import type { OrderEvents } from './order-event-types.ts'
import type { RefusalCounter } from './refusal-counter.ts'
import type { SecretBox } from '../crypto/secret-encryption.ts'
import type { Clock } from './clock.ts'
import type { JobDescription } from './job-description.ts'
import type { Traces } from './traces.ts'

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
  /** One for pictures that are just uploaded, one for files that are looked at, so that a slow file delays no upload. */
  previewPools: { uploads: PreviewPool; views: PreviewPool }
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
