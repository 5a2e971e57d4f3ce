import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../environment/startup-error.ts'
import { capLog } from './cap-log.ts'
import { freeReserve, keepReserve, reserveBytes } from '../disk-reserve.ts'
import { databaseOsUser } from './os-user.ts'
import { findBinaries } from './find-binaries.ts'
import { clusterMajor, createCluster, embeddedName } from './cluster.ts'
import { openDataDir, openSocketFolder, restoringMark } from './data-dir.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { stopStalePostmaster } from './stop-stale-postmaster.ts'
import { isShuttingDown, startPostmaster, stopPostmaster } from './postmaster.ts'

type EmbeddedPostgres = {
  connectionString: string
  /** Ends the database and waits until all is on disk. */
  stop: () => Promise<void>
}

type EmbeddedPostgresOptions = {
  dataDir: string
  /** Folder of the PostgreSQL programs, for those who bring their own. */
  pgBin?: string | undefined
  /** False only for data that may be lost, as in tests. */
  isDurable?: boolean
  /** Called with a German sentence when the database ended by itself or cannot be started again. */
  report?: (sentence: string) => void
}

const firstPauseMs = 250
const maxPauseMs = 10_000
const housekeepingMs = 10_000
const shutdownCheckMs = 1000
// PostgreSQL allocates its log in steps of 16 MB, and accepts no connections when none is left.
const minFreeBytes = 16 * 1024 * 1024
const reserveFreed = 'Die Festplatte ist voll; die Reserve der Datenbank wurde freigegeben.'

/**
 * Runs a PostgreSQL of our own in `<dataDir>/postgres`, reachable only through a unix socket in a private folder. Creates it
 * when it is missing, takes over from a predecessor that was killed, and refuses when a living process uses it. One that ends by itself, as on
 * a full disk, or by the signal of somebody else is started again, for as long as it takes.
 * @throws StartError saying what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, pgBin, isDurable = true, report = reportToOperator } = options
  if (process.platform === 'win32') {
    throw new StartError(
      'Die eingebaute Datenbank läuft unter Linux und macOS. Nehmen Sie WSL, oder setzen Sie DATABASE_URL.',
    )
  }
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  if (existsSync(path.join(folder, restoringMark))) {
    throw new StartError(
      `In "${folder}" wurde eine Wiederherstellung nicht fertig. Starten Sie sie mit "npm run restore" noch einmal.`,
    )
  }
  const account = databaseOsUser(path.join(folder, 'postgres'))
  const home = openDataDir(folder, account)
  const socketFolder = openSocketFolder(home, account)
  const giveBack = await lockDataDir(socketFolder)
  try {
    const cluster = path.join(home, 'cluster')
    const binaries = findBinaries(pgBin, clusterMajor(cluster), account)
    if (clusterMajor(cluster) === undefined) createCluster(cluster, binaries, account, isDurable)
    await stopStalePostmaster(cluster, socketFolder)
    const logFile = path.join(home, 'postgres.log')
    const start = () => {
      capLog(logFile)
      return startPostmaster({
        binaries: binaries.folder,
        cluster,
        logFile,
        account,
        settings: settingsFor(socketFolder, binaries.major, isDurable),
      })
    }
    let child = await start().catch((error: unknown) => {
      if (!freeReserve(home, reserveBytes)) throw error
      report(reserveFreed)
      return start()
    })
    let isStopping = false
    let restarting = Promise.resolve()
    let housekeeping = Promise.resolve()

    function supervise(): void {
      child.unref()
      child.once('exit', () => {
        if (!isStopping) restarting = restart()
      })
    }

    async function restart(): Promise<void> {
      report('Die Datenbank hat sich beendet und wird neu gestartet.')
      let told = ''
      for (let pauseMs = firstPauseMs; !isStopping; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
        try {
          if (freeReserve(home, reserveBytes)) report(reserveFreed)
          await stopStalePostmaster(cluster, socketFolder)
          child = await start()
          return supervise()
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          if (reason !== told) report(reason)
          told = reason
          await wait(pauseMs, undefined, { ref: false })
        }
      }
    }

    /** Neither stops the server: a full disk is reported as an alarm. */
    function keepHouse(): void {
      housekeeping = housekeeping
        .then(async () => {
          capLog(logFile)
          if (!isDurable || isStopping) return
          if (freeReserve(home, minFreeBytes)) report(reserveFreed)
          else await keepReserve(home)
        })
        .catch(() => {})
    }

    /** Turns a smart shutdown that somebody else asked for into a fast one, after which the database is started again. */
    function escalateShutdown(): void {
      if (!isStopping && isShuttingDown(cluster)) child.kill('SIGINT')
    }

    supervise()
    const shutdownCheck = setInterval(escalateShutdown, shutdownCheckMs).unref()
    const timer = setInterval(keepHouse, housekeepingMs).unref()
    keepHouse()
    // Also when the process ends without having closed it, as after an error nobody caught.
    const onExit = () => void child.kill('SIGINT')
    process.once('exit', onExit)
    return {
      connectionString: embeddedAddress(socketFolder),
      async stop() {
        isStopping = true
        clearInterval(timer)
        clearInterval(shutdownCheck)
        await Promise.all([restarting, housekeeping])
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

/** The address of the embedded database with its sockets in this folder. */
export function embeddedAddress(socketFolder: string): string {
  return `postgresql://${embeddedName}@localhost/${embeddedName}?host=${encodeURIComponent(socketFolder)}`
}

function reportToOperator(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** The settings that PostgreSQL is started with. */
export function settingsFor(
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
    // What is not backed up yet is kept, but not until the disk is full.
    max_slot_wal_keep_size: '4GB',
    // The embedded database is not replicated; the process for that would only cost memory.
    max_logical_replication_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The caller logs what fails. A log of statements with their values would fill the disk and contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    ...(isDurable
      ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
}
