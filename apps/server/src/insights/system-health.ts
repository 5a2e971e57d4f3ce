import type { BackupHealth, SystemHealth } from '@theke/contract/insights/dashboard-api.ts'
import { setupTasks } from '@theke/domain/shop/setup.ts'
import { sql } from 'drizzle-orm'
import { type BackupOutcome, isBackedUp, readBackupStatus } from '../backup/backup-status.ts'
import type { Context } from '../core/context.ts'
import { missingSetUpTasks } from '../shop/setup/setup-guide.ts'
import { version } from '../environment/version.ts'
import type { Environment } from '../environment/environment.ts'
import type { Services } from '../core/services.ts'
import { shopDisk } from '../storage/disk-space.ts'

type Counted = { version: string; bytes: string; waiting: number; failed: number; failing: number }

/** How the machine is, with one query and one look at the disk. */
export async function systemHealth({ db, services, now }: Context): Promise<SystemHealth> {
  const counted = await db.execute<Counted>(sql`
    SELECT
      split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM outbox WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM outbox WHERE state = 'failed' AND created_at > now() - interval '3 days') AS failed,
      (SELECT count(*)::int FROM jobs WHERE failures > 0) AS failing`)
  const row = counted.rows[0]
  if (row === undefined) throw new Error('A count returned no row')
  const missing = missingSetUpTasks(await services.cache.current(), services, now)
  return {
    setUp: { done: setupTasks.length - missing.length, total: setupTasks.length },
    version,
    database: { version: row.version, bytes: Number(row.bytes) },
    disk: await shopDisk(services.environment),
    backup: backupHealth(services.environment),
    outbox: { waiting: row.waiting, failed: row.failed },
    jobs: { total: services.jobs.length, failing: row.failing },
    proxies: proxiesOf(services),
  }
}

function proxiesOf({ proxies }: Services): SystemHealth['proxies'] {
  const untrusted = proxies.untrusted()
  return {
    trusted: proxies.trusted,
    untrusted: untrusted && { address: untrusted.address, at: new Date(untrusted.at).toISOString() },
  }
}

function backupHealth(environment: Environment): BackupHealth | null {
  if (!isBackedUp(environment)) return null
  const { log, base, drill } = readBackupStatus(environment.dataDir)
  return { log: told(log), base: told(base), drill: told(drill) }
}

function told({ at, failure }: BackupOutcome) {
  return { at: at === null ? null : new Date(at).toISOString(), failure }
}
