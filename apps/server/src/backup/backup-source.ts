import { realpathSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { embeddedAddress, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { StartError } from '../environment/startup-error.ts'
import type { Environment } from '../environment/environment.ts'

/** A running embedded database that can be backed up. */
export type BackupSource = {
  connectionString: string
  /** The folder of its files. */
  cluster: string
}

// Any numbers that nothing else in this database locks; all our processes have to agree on them.
export const backupLocks = { log: 7_438_221, base: 7_438_222 }

/** The folder of the files of the embedded database. */
export function clusterOf(dataDir: string): string {
  return path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster')
}

/** A connection without limits of time. @throws where the database does not answer. */
async function connectTo({ connectionString }: Pick<BackupSource, 'connectionString'>) {
  const client = new pg.Client({ connectionString, application_name: 'theke-backup' })
  // A lost connection makes the query under way fail, which says enough.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Calls `work` with a connection that is closed afterwards. */
export async function withClient<T>(
  source: Pick<BackupSource, 'connectionString'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectTo(source)
  return work(client).finally(() => client.end())
}

/**
 * Calls `work` with the embedded database of the shop: that of the shop which is running, or else one that is started for it.
 * @throws StartError where the shop has another database or none yet.
 */
export async function withShopDatabase<T>(
  environment: Environment,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  if (environment.databaseUrl !== undefined) {
    throw new StartError(
      'Die Sicherung gilt der eingebauten Datenbank. Eine eigene (DATABASE_URL) sichern Sie mit deren Werkzeugen, oder Sie nehmen "npm run export".',
    )
  }
  let cluster: string
  try {
    cluster = clusterOf(environment.dataDir)
  } catch {
    throw new StartError(`In "${environment.dataDir}" ist noch keine Datenbank. Setzen Sie DATA_DIR.`)
  }
  const running = { cluster, connectionString: embeddedAddress(path.join(path.dirname(cluster), 'run')) }
  if (await isAnswering(running)) return work(running)
  const { connectionString, stop } = await startEmbeddedPostgres(environment)
  return work({ cluster, connectionString }).finally(stop)
}

async function isAnswering(source: BackupSource): Promise<boolean> {
  try {
    await withClient(source, (client) => client.query('SELECT 1'))
    return true
  } catch {
    return false
  }
}
