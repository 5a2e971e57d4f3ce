import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Makes the test databases that this file opens afterwards live on a server of their own, so that the server can be stopped without hurting
 * other files.
 */
export function requireOwnServer(): void {
  delete process.env.TEST_DATABASE_URL
}

/** The processes of the embedded PostgreSQL behind an address, its server first. */
export function databaseProcesses(connectionString: string): number[] {
  const socketFolder = new URL(connectionString).searchParams.get('host') ?? ''
  return clusterProcesses(path.join(path.dirname(socketFolder), 'cluster'))
}

/** The processes of the PostgreSQL that runs in this folder, its server first. */
export function clusterProcesses(cluster: string): number[] {
  const server = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = readdirSync('/proc').map(Number).filter(Boolean)
  return [server, ...all.filter((pid) => pid !== server && workingFolder(pid) === cluster)]
}

/** Halts or continues processes all at once. */
export function signalAll(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) process.kill(pid, signal)
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
