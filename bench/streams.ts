import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

/** `THEKE_STREAMS` sets another number. */
export const wantedStreams = Number(process.env.THEKE_STREAMS ?? 10_000)

const openAtOnce = 100
/** For what else a process has open. */
const otherFiles = 500
/** Longer than from one heartbeat to the next, so that every stream was written to more than once. */
const settleMs = 20_000

type StreamMemory = { streams: number; bytesEach: number; before: number; after: number }

/**
 * The memory of a process for each event stream that is open, after it has had some heartbeats. Streams are opened as far as the system lets
 * two processes open files.
 */
export async function measureStreams(
  { origin, memory }: ServerProcess,
  path: string,
  headers: Record<string, string> = {},
): Promise<StreamMemory> {
  const streams = Math.min(wantedStreams, mostFiles() - otherFiles)
  const sockets: Socket[] = []
  try {
    // What the first of them load is not theirs.
    sockets.push(...(await openAll(origin, path, headers, openAtOnce)))
    await sleep(settleMs / 4)
    const before = memory.now() ?? Number.NaN
    sockets.push(...(await openAll(origin, path, headers, streams)))
    await sleep(settleMs)
    const after = memory.now() ?? Number.NaN
    const isOpen = sockets.every((socket) => !socket.destroyed && !socket.readableEnded)
    if (!isOpen) throw new Error('The server ended streams')
    return { streams, before, after, bytesEach: ((after - before) * 1024 ** 2) / streams }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function openAll(
  origin: string,
  path: string,
  headers: Record<string, string>,
  count: number,
): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const next = Math.min(openAtOnce, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: next }, () => openOne(origin, path, headers)))))
  }
  return sockets
}

/** A connection of which nothing but the status is kept, as the memory of callers is not measured. */
function openOne(origin: string, path: string, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ host, accept: 'text/event-stream', ...headers })
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk) => {
      const status = chunk.toString('latin1', 0, 12)
      if (status === 'HTTP/1.1 200') resolve(socket.resume())
      else reject(new Error(`A stream got ${status}`))
    })
    socket.on('error', reject)
  })
}

/** How many files a process may open at most; Node asks for all of them by itself. */
function mostFiles(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  return Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
}
