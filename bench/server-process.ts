import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../apps/server/src/environment/free-port.ts'
import { variablesOfTests } from '../scripts/testing/batches.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const maxStartMs = 120_000

/** A server in a process of its own; `startMs` is the time from its start to the first answered page. */
export type ServerProcess = {
  pid: number
  origin: string
  startMs: number
  memory: Memory
  stop: () => Promise<void>
}

/** Resident memory of a process in MB: now, and the most that was seen; undefined where the system does not report it. */
type Memory = { now: () => number | undefined; most: () => number | undefined }

/**
 * Starts a script as a server on a free port, its log thrown away as a log shipper would take it, and waits until the page
 * is answered.
 */
export async function startServer(
  script: string,
  page: string,
  variables: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: {
      ...variablesOfTests(process.env),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The server could not be started')
  await answered(origin + page, child)
  const startMs = performance.now() - began
  const memory = watchMemory(child)
  return {
    pid,
    origin,
    startMs,
    memory,
    async stop() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answered(address: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + maxStartMs; Date.now() < deadline; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const response = await fetch(address).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
  }
  child.kill()
  throw new Error(`${address} was not answered`)
}

function watchMemory({ pid }: ChildProcess): Memory {
  const file = `/proc/${pid}/status`
  const read = (line: string) => {
    if (!existsSync(file)) return undefined
    const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  }
  return { now: () => read('VmRSS'), most: () => read('VmHWM') }
}
