import { stepUndoMs } from '@theke/domain/ordering/undo-step.ts'
import { openCatalogCache } from './catalogue/shop-cache.ts'
import type { OpenDatabase } from './db/open-database.ts'
import type { Environment } from './environment.ts'
import { openNotifyBus } from './http/announcements.ts'
import { openProxyWatch } from './http/proxy-watch.ts'
import { openFileStore } from './media/open-file-store.ts'
import { createPreviewPool } from './media/preview-pool.ts'
import { openOrderEvents } from './ordering/order-events.ts'
import { openSecretBox } from './secret-box.ts'
import type { Services } from './services.ts'

/** Opens what lives as long as the process, on a database that is ready. */
export async function openServices(
  environment: Environment,
  { pool, db, connectionString }: Pick<OpenDatabase, 'pool' | 'db' | 'connectionString'>,
  origin: string,
): Promise<Services> {
  const announcements = await openNotifyBus(connectionString)
  const secrets = openSecretBox(environment)
  return {
    environment,
    origin,
    pool,
    db,
    announcements,
    orderEvents: openOrderEvents({ pool, db, announcements }),
    cache: openCatalogCache(connectionString, announcements, secrets),
    files: await openFileStore(environment),
    previewPools: { uploads: createPreviewPool(), views: createPreviewPool() },
    secrets,
    proxies: openProxyWatch(environment.trustedProxies),
    toldAfterMs: stepUndoMs,
  }
}
