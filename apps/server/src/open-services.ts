import { stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { openCatalogCache } from './snapshot/catalog-cache.ts'
import type { OpenDatabase } from './db/open-database.ts'
import type { Environment } from './environment/environment.ts'
import { openNotifyBus } from './db/pg-notify-bus.ts'
import { systemClock } from './core/clock.ts'
import { openProxyWatch } from './core/proxy-watch.ts'
import { openFileStore } from './storage/open-file-store.ts'
import { createPreviewPool } from './storage/previews/preview-pool.ts'
import { openOrderEvents } from './ordering/live/order-events.ts'
import { openRefusalCounter } from './ordering/refusals/count-refusals.ts'
import { openSecretBox } from './crypto/secret-encryption.ts'
import { jobList } from './job-list.ts'
import type { Services } from './core/services.ts'

/** Opens what lives as long as the process, on a database that is ready. */
export async function openServices(
  environment: Environment,
  {
    pool,
    db,
    statistics,
    connectionString,
  }: Pick<OpenDatabase, 'pool' | 'db' | 'statistics' | 'connectionString'>,
  origin: string,
  clock = systemClock,
): Promise<Services> {
  const notifyBus = await openNotifyBus(connectionString)
  const secrets = openSecretBox(environment)
  return {
    environment,
    origin,
    clock,
    pool,
    db,
    statistics,
    notifyBus,
    orderEvents: openOrderEvents({ pool, db, notifyBus }),
    refusals: openRefusalCounter(db),
    cache: openCatalogCache(connectionString, notifyBus, secrets),
    files: await openFileStore(environment),
    previewPools: { uploads: createPreviewPool(), views: createPreviewPool(), staff: createPreviewPool() },
    secrets,
    jobs: jobList,
    proxies: openProxyWatch(environment.trustedProxies, clock),
    toldAfterMs: stepUndoMs,
  }
}
