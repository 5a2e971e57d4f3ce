import process from 'node:process'
import { StartError, startSentence } from './environment/startup-error.ts'

export type Shutdown = {
  /** Does the work of a start. Where it fails, that is reported and the process ends with code 1. */
  start: (work: () => Promise<void>) => Promise<void>
  /**
   * Waits for something that is being opened and closes it at the end; what was opened last is closed first. Once the end has
   * begun the returned promise stays pending, so that a start under way does not go on.
   */
  open: <T>(opening: Promise<T>, close: (opened: T) => unknown) => Promise<T>
  /** Closes everything and ends the process with this code. */
  stop: (code?: number) => Promise<void>
  hasBegun: () => boolean
}

const closeMilliseconds = 10_000
const never = new Promise<never>(() => {})

/**
 * Ends the process in order on SIGINT, SIGTERM and SIGHUP: first come requests, then pools, then the embedded database, as they
 * were opened the other way round. A second signal ends it at once. `report` is called with what could not be closed; the rest is
 * closed all the same.
 */
export function shutdownOnSignals(report: (error: unknown) => void): Shutdown {
  const closings: (() => Promise<unknown>)[] = []
  let begun: number | undefined

  async function stop(code = 0): Promise<void> {
    if (begun !== undefined) return never
    begun = performance.now()
    let exitCode = code
    for (const close of closings.reverse()) {
      try {
        await withinTime(close())
      } catch (error) {
        exitCode = 1
        report(error)
      }
    }
    process.exit(exitCode)
  }

  async function start(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // A start under way asks what the end has closed already.
      if (begun === undefined) report(error)
      await stop(1)
    }
  }

  async function open<T>(opening: Promise<T>, close: (opened: T) => unknown): Promise<T> {
    closings.push(async () => {
      const [outcome] = await Promise.allSettled([opening])
      if (outcome.status === 'fulfilled') await close(outcome.value)
    })
    const opened = await opening
    return begun === undefined ? opened : never
  }

  function onSignal(): void {
    // Ctrl-C reaches us from the terminal and once more from npm, a moment later.
    if (begun !== undefined && performance.now() - begun > 800) process.exit(130)
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  return { start, open, stop, hasBegun: () => begun !== undefined }
}

/** Says why the process cannot go on: one sentence where the operator can mend it, otherwise the whole error. */
export function reportFailure(error: unknown, address: { host: string; port: number }): void {
  const sentence = startSentence(error, address)
  process.stderr.write(
    `${sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  )
}

async function withinTime(closing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StartError('Etwas ließ sich nicht rechtzeitig beenden.')),
      closeMilliseconds,
    )
  })
  await Promise.race([closing, late]).finally(() => clearTimeout(timer))
}
