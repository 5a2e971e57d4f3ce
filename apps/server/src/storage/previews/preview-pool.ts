import { type ChildProcess, fork } from 'node:child_process'
import process from 'node:process'

export type PreviewRequest = { bytes: Uint8Array; mimeType: string }
export type PreviewReply = { preview: Uint8Array | null }

/** `unavailable` says nothing about the file: the queue is full or the process could not be started. */
type PreviewResult = { kind: 'drawn'; preview: Buffer } | { kind: 'undrawable' } | { kind: 'unavailable' }

/** The first message of the process. */
export type PreviewReady = { isReady: true }

export type PreviewPool = ReturnType<typeof createPreviewPool>

type Worker = { process: ChildProcess; isReady: Promise<boolean> }

const idleMs = 60_000
const maxStartMs = 30_000
const program = new URL('./preview-process.ts', import.meta.url)

/**
 * Draws previews of files from strangers in one process of its own, one after the other. The process is started when it is needed,
 * killed when a file takes too long, and ended when nothing has come for a minute. `maxMs` limits the time on the clock; the process
 * limits its processor time itself. `maxQueued` files may wait.
 */
export function createPreviewPool({ maxMs = 8000, maxQueued = 20 } = {}) {
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  return {
    /** The first page or picture of a file as JPEG, at most 640 px wide. */
    draw(request: PreviewRequest): Promise<PreviewResult> {
      if (queued >= maxQueued) return Promise.resolve({ kind: 'unavailable' })
      queued++
      const result = last.then(() => drawNow(request)).finally(() => queued--)
      last = result
      return result
    },
    close: stop,
  }

  async function drawNow(request: PreviewRequest): Promise<PreviewResult> {
    clearTimeout(idleTimer)
    const { process: child, isReady } = (worker ??= start())
    if (!(await isReady)) {
      stop()
      return { kind: 'unavailable' }
    }
    const result = await drawIn(child, request)
    if (result === 'out of time') stop()
    idleTimer = setTimeout(stop, idleMs)
    idleTimer.unref()
    return result === 'out of time' ? { kind: 'undrawable' } : result
  }

  function drawIn(child: ChildProcess, request: PreviewRequest): Promise<PreviewResult | 'out of time'> {
    const { promise, resolve } = Promise.withResolvers<PreviewResult | 'out of time'>()
    const timer = setTimeout(() => resolve('out of time'), maxMs)
    const onMessage = ({ preview }: PreviewReply) =>
      resolve(preview ? { kind: 'drawn', preview: Buffer.from(preview) } : { kind: 'undrawable' })
    // The process ends by itself when a file takes too much, and may crash in a decoder.
    const onExit = () => resolve({ kind: 'undrawable' })
    child.once('message', onMessage).once('exit', onExit)
    child.send(request, (error) => error && resolve({ kind: 'unavailable' }))
    return promise.finally(() => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
    })
  }

  function start(): Worker {
    const { LD_LIBRARY_PATH } = process.env
    const child = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process that reads hostile files gets none of the secrets in this environment.
      env: LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH },
    })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), maxStartMs)
    child
      .once('message', () => resolve(true))
      .once('exit', () => resolve(false))
      .once('error', () => resolve(false))
    const started = { process: child, isReady: promise.finally(() => clearTimeout(timer)) }
    child.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  function stop(): void {
    clearTimeout(idleTimer)
    worker?.process.kill('SIGKILL')
    worker = null
  }
}
