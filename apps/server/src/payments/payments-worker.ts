import { pino } from 'pino'
import { systemContext } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { allOf, startPollingWorker, type Worker } from '../queue/polling-worker.ts'
import { executeNextPaymentOperation } from './execute-payment-operation.ts'
import { providerNames } from '@theke/domain/payments/providers.ts'

const pollMs = 5_000

/** Executes payment operations, of each provider by itself, so that one that is slow delays no other. Any number of processes share the work. */
export async function startPaymentsWorker(
  services: Services,
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  const { notifyBus } = services
  const workers = providerNames.map((provider) =>
    startPollingWorker(
      async (isStopped) => {
        while (!isStopped() && (await executeNextPaymentOperation(systemContext(services, log), provider)));
      },
      {
        notifyBus,
        channels: ['theke_payments'],
        pollMs,
        onFailure: (error) => log.warn({ err: error, provider }, 'payments could not be worked on'),
      },
    ),
  )
  return allOf(workers)
}
