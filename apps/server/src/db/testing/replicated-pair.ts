import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { freePort } from '../../environment/free-port.ts'
import { createCluster, embeddedName } from '../embedded/cluster.ts'
import { settingsFor } from '../embedded/embedded-postgres.ts'
import { findBinaries } from '../embedded/find-binaries.ts'
import { type Account, databaseOsUser } from '../embedded/os-user.ts'
import { startPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import { clusterProcesses, signalAll } from './own-database.ts'
import { testFolderPrefix } from './test-leftovers.ts'

type ReplicatedPair = {
  /** Names both, the primary first. */
  connectionString: string
  killPrimary: () => Promise<void>
  /** Makes the standby a primary that waits for no other, as an operator or a cluster manager does. */
  promoteStandby: () => Promise<void>
  stop: () => Promise<void>
}

type Server = { cluster: string; port: number; child: ChildProcess }

/** Starts an empty primary, and a standby that has to have every commit before it is acknowledged. */
export async function startReplicatedPair(): Promise<ReplicatedPair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix))
  const account = databaseOsUser(folder)
  // As root the database runs as another user, who has to reach the folder.
  chmodSync(folder, 0o755)
  const binaries = findBinaries(undefined, undefined, account)
  const homes = ['primary', 'standby'].map((name) => makeHome(path.join(folder, name), account))
  const [primaryHome = '', standbyHome = ''] = homes
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  createCluster(path.join(primaryHome, 'cluster'), binaries, account, false)
  // The primary has never run, so a copy of its files is a whole base backup.
  execFileSync('cp', ['-a', path.join(primaryHome, 'cluster'), standbyHome])
  writeFileSync(path.join(standbyHome, 'cluster', 'standby.signal'), '')

  const start = async (home: string, port: number, settings: Record<string, string>): Promise<Server> => {
    const cluster = path.join(home, 'cluster')
    const child = await startPostmaster({
      binaries: binaries.folder,
      cluster,
      logFile: path.join(home, 'postgres.log'),
      account,
      settings: {
        ...settingsFor(home, binaries.major, false),
        listen_addresses: '127.0.0.1',
        port,
        synchronous_commit: 'on',
        wal_keep_size: '1GB',
        ...settings,
      },
    })
    // Also when the test ends without having stopped it.
    process.once('exit', () => child.kill('SIGQUIT'))
    return { cluster, port, child }
  }
  const primary = await start(primaryHome, primaryPort, { synchronous_standby_names: '*' })
  const standby = await start(standbyHome, standbyPort, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${embeddedName}`,
  })
  return {
    connectionString: `postgresql://${embeddedName}@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/${embeddedName}`,
    async killPrimary() {
      const gone = once(primary.child, 'exit')
      signalAll(clusterProcesses(primary.cluster), 'SIGKILL')
      await gone
    },
    promoteStandby: () => promote(standby),
    async stop() {
      await Promise.all([primary, standby].map(({ child }) => stopPostmaster(child)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeHome(home: string, account: Account | undefined): string {
  mkdirSync(home, { mode: 0o700 })
  if (account !== undefined) chownSync(home, account.uid, account.gid)
  return home
}

async function promote({ port }: Server): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: embeddedName, database: embeddedName })
  await client.connect()
  try {
    await client.query('SELECT pg_promote()')
  } finally {
    await client.end()
  }
}
