import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../environment/startup-error.ts'
import type { Account } from './os-user.ts'
import { programEnvironment } from './cluster.ts'

const pollMilliseconds = 10
const startMilliseconds = 60_000
const fastStopMilliseconds = 30_000

type PostmasterOptions = {
  /** Folder of the program `postgres`. */
  binaries: string
  cluster: string
  logFile: string
  account: Account | undefined
  settings: Record<string, string | number>
  /** How long it may take until it accepts connections. */
  startMs?: number
}

/**
 * Starts the server process of PostgreSQL and waits until it accepts connections.
 * @throws StartError with PostgreSQL's own reason when it does not.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  for (const deadline = performance.now() + (options.startMs ?? startMilliseconds); ; await sleep(100)) {
    const { child, logStart } = spawnPostmaster(options)
    if (await isReady(child, options.cluster, deadline)) return child
    const log = readFileSync(options.logFile).subarray(logStart).toString()
    // After a kill of the former one its last children need a moment to notice and go.
    if (log.includes('pre-existing shared memory block') && performance.now() < deadline) continue
    const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1)
    throw new StartError(
      `Die Datenbank startet nicht (${reason}). Das Protokoll steht in "${options.logFile}"; mit DATABASE_URL nehmen Sie eine andere.`,
    )
  }
}

/** Ends the process as PostgreSQL's fast shutdown does (open transactions are rolled back, all is on disk) and waits for it. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), fastStopMilliseconds)
  await gone
  clearTimeout(timer)
}

function spawnPostmaster({ binaries, cluster, logFile, account, settings }: PostmasterOptions) {
  const log = openSync(logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const child = spawn(
    path.join(binaries, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)],
    {
      ...account,
      cwd: '/',
      env: programEnvironment,
      // A Ctrl-C in the terminal must not reach the database before the requests under way are answered.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  child.on('error', () => {})
  closeSync(log)
  return { child, logStart }
}

/** PostgreSQL writes its state into the eighth line of its status file. */
async function isReady(child: ChildProcess, cluster: string, deadline: number): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const status = readStatus(cluster)
    if (status?.[0] === String(child.pid) && status[7]?.trim() === 'ready') return true
    if (performance.now() > deadline) {
      await stopPostmaster(child)
      return false
    }
    await sleep(pollMilliseconds)
  }
  return false
}

/**
 * Whether PostgreSQL is shutting down. After a SIGTERM (its smart shutdown) it refuses new connections and waits for the open ones to be closed,
 * which the shop never does.
 */
export function isShuttingDown(cluster: string): boolean {
  return readStatus(cluster)?.[7]?.trim() === 'stopping'
}

/** The lines of PostgreSQL's own status file; undefined while there is none. */
export function readStatus(cluster: string): string[] | undefined {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}
