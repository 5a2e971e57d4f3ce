import { pino } from 'pino'
import { startWorker, type Worker } from '../jobs/start-worker.ts'
import type { Services } from '../services.ts'
import { carryOutNext } from './carry-out.ts'
import { workerContext } from './worker-context.ts'

const pollMs = 5_000

/** Carries out what is to become of payments. Any number of processes share the work. */
export async function startPaymentsWorker(
  services: Services,
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  return startWorker(
    async (isStopped) => {
      while (!isStopped() && (await carryOutNext(workerContext(services, log))));
    },
    {
      announcements: services.announcements,
      channels: ['theke_payments'],
      pollMs,
      onFailure: (error) => log.warn({ err: error }, 'payments could not be looked after'),
    },
  )
}
