import type { NotifyBus } from '../db/pg-notify-bus.ts'

export type Worker = { stop: () => Promise<void> }

type Wakening = {
  notifyBus: NotifyBus
  /** What announces that there is something to do. */
  channels: readonly string[]
  /** How often to look for what was not announced, because its process ended too early. */
  pollMs: number
  onFailure: (error: unknown) => void
}

/**
 * Does `work` now, whenever it is announced, and every `pollMs` besides. It is never done twice at the same time; what is announced
 * meanwhile is looked for right after, and a failure waits for the next call. Work that takes long ends early once `isStopped`.
 */
export function startPollingWorker(
  work: (isStopped: () => boolean) => Promise<void>,
  { notifyBus, channels, pollMs, onFailure }: Wakening,
): Worker {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false

  async function workWhileWanted(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      await work(() => isStopped).catch(onFailure)
    }
    running = null
  }

  function wake(): void {
    isWanted = true
    if (!isStopped) running ??= workWhileWanted()
  }

  const unsubscribes = channels.map((channel) => notifyBus.subscribe(channel, wake))
  const timer = setInterval(wake, pollMs)
  wake()
  return {
    async stop() {
      isStopped = true
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearInterval(timer)
      await running
    },
  }
}

/** Many workers as one. */
export function allOf(workers: readonly Worker[]): Worker {
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
