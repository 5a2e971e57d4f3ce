import { chownSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDataDir, openSocketFolder } from './data-dir.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { embeddedAddress, settingsFor } from './embedded-postgres.ts'
import { clusterMajor } from './cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { type Account, databaseOsUser } from './os-user.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

type Recovery = {
  dataDir: string
  pgBin: string | undefined
  /** Fills the empty folders with the files of a base backup and with its log. */
  fill: (folders: { cluster: string; log: string }) => Promise<void>
  /** What is still to be written before the cluster is whole. */
  complete: (connectionString: string) => Promise<void>
  /** Up to which instant (milliseconds) the log is replayed; undefined means all of it. */
  until: number | undefined
  isDurable?: boolean
}

// Replaying the log of a day of work takes minutes.
const recoveryMs = 4 * 60 * 60_000

/**
 * Makes the embedded database of a data folder from a base backup and the log, so that it starts like any other. The folder has none yet.
 * @throws StartError with PostgreSQL's reason where it cannot be recovered.
 */
export async function recoverCluster(recovery: Recovery): Promise<void> {
  const { dataDir, pgBin, fill, complete, until, isDurable = true } = recovery
  const folder = realpathSync(dataDir)
  const account = databaseOsUser(path.join(folder, 'postgres'))
  const home = openDataDir(folder, account)
  const socketFolder = openSocketFolder(home, account)
  const giveBack = await lockDataDir(socketFolder)
  try {
    const half = path.join(home, 'cluster.restored')
    const log = path.join(home, 'restored-log')
    for (const each of [half, log]) mkdirSync(each, { mode: 0o700 })
    await fill({ cluster: half, log })
    writeFileSync(path.join(half, 'recovery.signal'), '')
    for (const each of [half, log]) giveTo(account, each)
    const { folder: binaries, major } = findBinaries(pgBin, clusterMajor(half), account)
    const child = await startPostmaster({
      binaries,
      cluster: half,
      logFile: path.join(home, 'postgres.log'),
      account,
      settings: {
        ...settingsFor(socketFolder, major, isDurable),
        hot_standby: 'off',
        restore_command: `cp "${log.replaceAll('%', '%%')}/%f" "%p"`,
        ...(until === undefined
          ? {}
          : { recovery_target_time: new Date(until).toISOString().replace('Z', '+00') }),
        recovery_target_action: 'promote',
      },
      startMs: recoveryMs,
    })
    try {
      await complete(embeddedAddress(socketFolder))
    } finally {
      await stopPostmaster(child)
    }
    rmSync(log, { recursive: true })
    renameSync(half, path.join(home, 'cluster'))
  } finally {
    await giveBack()
  }
}

function giveTo(account: Account | undefined, folder: string): void {
  if (account === undefined) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
}
