import type { Channel } from '@theke/contract/messages/outbox.ts'
import { pino } from 'pino'
import { allOf, startPollingWorker, type Worker } from '../queue/polling-worker.ts'
import type { Services } from '../core/services.ts'
import { storeSuppressed, sendNext } from './deliver-messages.ts'
import { mailPatience, mailWorkers, smtpTransport } from './transport/mail-transport.ts'
import { pushTransport } from './transport/push-transport.ts'
import { smsTransport } from './sms/sms-transport.ts'
import type { Transport } from './transport/transport.ts'

const pollMs = 5_000

/**
 * Delivers the outbox. Every channel has workers of its own, so a slow service never delays another channel; any number
 * of processes share the work.
 */
export async function startOutbox(services: Services, log = pino({ level: 'warn' })): Promise<Worker> {
  const { smtpUrl } = services.environment
  const mail = smtpUrl === undefined ? null : smtpTransport(smtpUrl, services.origin, mailPatience)
  const push = pushTransport(services)

  function worker(channel: Channel, transportNow: () => Promise<Transport | null>): Worker {
    const onFailure = (error: unknown) =>
      log.warn({ err: error, channel }, 'the outbox could not be worked on')
    return startPollingWorker(
      async (isStopped) => {
        const transport = await transportNow()
        while (!isStopped() && (await deliverSome(services, channel, transport)));
      },
      { notifyBus: services.notifyBus, channels: ['theke_outbox'], pollMs, onFailure },
    )
  }

  const workers = allOf([
    ...Array.from({ length: mailWorkers }, () => worker('email', async () => mail)),
    worker('sms', async () => smsTransport(services, (await services.cache.current()).config)),
    worker('push', async () => push),
  ])
  return {
    async stop() {
      await workers.stop()
      mail?.close()
      push.close()
    },
  }
}

/** Sends a due message, or suppresses it where its channel has no service. Returns whether there was one. */
async function deliverSome(
  services: Services,
  channel: Channel,
  transport: Transport | null,
): Promise<boolean> {
  if (transport === null) return (await storeSuppressed(services.db, channel)) > 0
  return sendNext(services, channel, transport)
}
