import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Environment } from './environment/environment.ts'
import { startedMessage, workerVariables } from './environment/worker-process.ts'

type WorkerProcesses = {
  /** Whether the first worker has started, for which the others wait, because it brings the database to the state of the code. */
  start: () => Promise<boolean>
  /** Lets each worker end its requests, and waits for all of them. */
  stop: () => Promise<void>
}

const firstPauseMs = 250
const maxPauseMs = 10_000

/** Processes of this program that share one port. One that dies is started again, for as long as it takes. */
export function openWorkerProcesses(
  environment: Environment,
  embeddedAddress: string | undefined,
): WorkerProcesses {
  const running = new Map<number, Worker>()
  let isStopping = false
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('main.ts', import.meta.url)),
    args: process.argv.slice(2),
  })

  /** Resolves with whether it became ready. */
  function launch(number: number): Promise<boolean> {
    const worker = cluster.fork(workerVariables({ number, embeddedAddress }, environment))
    running.set(number, worker)
    return new Promise((resolve) => {
      worker.on('message', (message) => {
        if (message === startedMessage) resolve(true)
      })
      worker.once('exit', () => {
        running.delete(number)
        resolve(false)
      })
    })
  }

  /** Starts a worker, and starts it again whenever it has ended. */
  async function keepRunning(number: number, pauseMs: number): Promise<void> {
    if (isStopping) return
    const hasStarted = await launch(number)
    watch(number, hasStarted ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs))
  }

  function watch(number: number, pauseMs: number): void {
    const again = () => {
      if (isStopping) return
      process.stderr.write(`Prozess ${number} hat sich beendet und wird neu gestartet.\n`)
      setTimeout(() => void keepRunning(number, pauseMs), pauseMs)
    }
    const worker = running.get(number)
    if (worker === undefined) again()
    else worker.once('exit', again)
  }

  return {
    async start() {
      if (!(await launch(1))) return false
      watch(1, firstPauseMs)
      for (let number = 2; number <= environment.workers; number++) void keepRunning(number, firstPauseMs)
      return true
    },
    async stop() {
      isStopping = true
      await Promise.all(
        Array.from(running.values(), async (worker) => {
          const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
          worker.process.kill('SIGTERM')
          await gone
        }),
      )
    },
  }
}
