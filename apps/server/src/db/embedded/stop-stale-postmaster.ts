import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../environment/startup-error.ts'
import { readStatus } from './postmaster.ts'

const pollMilliseconds = 10
const fastStopMilliseconds = 30_000

/**
 * Ends a PostgreSQL that outlived the program that started it, and waits until all its processes are gone. Then removes the
 * process numbers it noted: PostgreSQL takes any process of such a number for its own, also a zombie (as in
 * containers without an init) and an unrelated process with the same number (as after the restart of a container).
 */
export async function stopStalePostmaster(cluster: string, socketFolder: string): Promise<void> {
  const began = performance.now()
  let sent: NodeJS.Signals | undefined
  for (let running = processesOf(cluster); running.length > 0; running = processesOf(cluster)) {
    const waited = performance.now() - began
    if (waited > 2 * fastStopMilliseconds) {
      throw new StartError(
        `Die alte Datenbank (Prozess ${running.join(', ')}) lässt sich nicht beenden. Beenden Sie diesen Prozess von Hand.`,
      )
    }
    const signal = waited > fastStopMilliseconds ? 'SIGQUIT' : 'SIGINT'
    const server = Number(readStatus(cluster)?.[0])
    // Without their server the other processes notice and go by themselves.
    if (running.includes(server) && signal !== sent) sendSignal(server, signal)
    sent = signal
    await sleep(pollMilliseconds)
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(path.join(socketFolder, file), { force: true })
}

/** All processes of the database in this folder: they, and only they, work in it. A zombie does not count. */
function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return serverByCommand(cluster)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === cluster)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Gone in the meantime, dead, or of another user.
    return undefined
  }
}

function serverByCommand(cluster: string): number[] {
  const pid = Number(readStatus(cluster)?.[0])
  if (!pid) return []
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(cluster) ? [pid] : []
  } catch {
    return []
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
