import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { StartError } from '../start-error.ts'
import { databaseAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { clusterMajor, createCluster, embeddedName } from './embedded-cluster.ts'
import { openHome, openSocketFolder } from './embedded-home.ts'
import { claimDatabase } from './embedded-owner.ts'
import { stopOrphan } from './embedded-orphan.ts'
import { startPostmaster, stopPostmaster } from './embedded-postmaster.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Resolves when the database ends without having been asked to. */
  ended: Promise<void>
  /** Ends the database and waits until all is on disk. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Folder of the PostgreSQL programs, for those who bring their own. */
  pgBin?: string | undefined
  /** False only for data that nobody will miss, as in tests. */
  isDurable?: boolean
}

const largestLog = 5_000_000

/**
 * Runs a PostgreSQL of our own in `<dataDir>/postgres`, reachable only through a unix socket in a private folder. Creates it
 * when it is missing, takes over from a predecessor that was killed, and refuses when a living process uses it.
 * @throws StartError saying what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, pgBin, isDurable = true } = options
  if (process.platform === 'win32') {
    throw new StartError(
      'Die eingebaute Datenbank läuft unter Linux und macOS. Nehmen Sie WSL, oder setzen Sie DATABASE_URL.',
    )
  }
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const account = databaseAccount(path.join(folder, 'postgres'))
  const home = openHome(folder, account)
  const socketFolder = openSocketFolder(home, account)
  const giveBack = await claimDatabase(socketFolder)
  try {
    const cluster = path.join(home, 'cluster')
    const binaries = findBinaries(pgBin, clusterMajor(cluster), account)
    if (clusterMajor(cluster) === undefined) createCluster(cluster, binaries, account, isDurable)
    await stopOrphan(cluster, socketFolder)
    const logFile = path.join(home, 'postgres.log')
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog) rmSync(logFile)
    const child = await startPostmaster({
      binaries: binaries.folder,
      cluster,
      logFile,
      account,
      settings: settingsFor(socketFolder, binaries.major, isDurable),
    })

    let isStopping = false
    // Also when the process ends without having closed it, as after an error nobody caught.
    const onExit = () => void child.kill('SIGINT')
    process.once('exit', onExit)
    child.unref()
    return {
      connectionString: `postgresql://${embeddedName}@localhost/${embeddedName}?host=${encodeURIComponent(socketFolder)}`,
      ended: new Promise((resolve) => child.once('exit', () => void (isStopping || resolve()))),
      async stop() {
        isStopping = true
        child.ref()
        await stopPostmaster(child)
        process.off('exit', onExit)
        await giveBack()
      },
    }
  } catch (error) {
    await giveBack()
    throw error
  }
}

function settingsFor(
  socketFolder: string,
  major: number,
  isDurable: boolean,
): Record<string, string | number> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 100,
    shared_buffers: '128MB',
    // Nobody replicates the embedded database; the process for it would only cost memory.
    max_logical_replication_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    ...(isDurable
      ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
}
