import { pino } from 'pino'
import type { Services } from '../services.ts'
import { carryOutNext } from './carry-out.ts'
import { workerContext } from './worker-context.ts'

const pollMs = 5_000

/** Carries out what is to become of payments, at once when it is announced and every few seconds besides. Any number of processes share the work. */
export function startPaymentsWorker(
  services: Services,
  log = pino({ level: 'warn' }),
): Promise<{ stop: () => Promise<void> }> {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function carryOut(): Promise<void> {
    while (!isStopped && (await carryOutNext(workerContext(services, log))));
  }

  /** One after the other; a failure waits for the next turn. */
  function run(work: () => Promise<void>): void {
    if (isStopped) return
    running = running.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'payments could not be looked after')
    })
  }

  const unsubscribe = services.announcements.subscribe('theke_payments', () => run(carryOut))
  const polling = setInterval(() => run(carryOut), pollMs)
  run(carryOut)
  return Promise.resolve({
    async stop() {
      isStopped = true
      unsubscribe()
      clearInterval(polling)
      await running
    },
  })
}
