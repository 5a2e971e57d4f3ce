import { pino } from 'pino'
import { startPollingWorker, type Worker } from '../queue/polling-worker.ts'
import type { Services } from '../core/services.ts'
import { executeNextPaymentOperation } from './execute-payment-operation.ts'
import { systemContext } from './worker-context.ts'

const pollMs = 5_000

/** Executes payment operations. Any number of processes share the work. */
export async function startPaymentsWorker(
  services: Services,
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  return startPollingWorker(
    async (isStopped) => {
      while (!isStopped() && (await executeNextPaymentOperation(systemContext(services, log))));
    },
    {
      announcements: services.announcements,
      channels: ['theke_payments'],
      pollMs,
      onFailure: (error) => log.warn({ err: error }, 'payments could not be looked after'),
    },
  )
}
