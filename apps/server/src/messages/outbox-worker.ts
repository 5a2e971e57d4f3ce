import type { Channel } from '@theke/contract/messages/outbox.ts'
import { pino } from 'pino'
import { allOf, startPollingWorker, type Worker } from '../queue/polling-worker.ts'
import type { Services } from '../core/services.ts'
import { openDelivery } from './deliver-messages.ts'
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

  /** Sends messages of a channel by several workers, each with one message at a time. */
  function sendOver(
    channel: Channel,
    senders: number,
    transportNow: () => Promise<Transport | null>,
  ): Worker {
    const delivery = openDelivery(services, channel, senders, log)
    const onFailure = (error: unknown) =>
      log.warn({ err: error, channel }, 'the outbox could not be worked on')
    const sender = () =>
      startPollingWorker(
        async (isStopped) => {
          const transport = await transportNow()
          while (!isStopped() && (await delivery.sendNext(transport)));
        },
        { notifyBus: services.notifyBus, channels: ['theke_outbox'], pollMs, onFailure },
      )
    const workers = allOf(Array.from({ length: senders }, sender))
    return { stop: () => allOf([{ stop: delivery.close }, workers]).stop() }
  }

  const workers = allOf([
    sendOver('email', mailWorkers, async () => mail),
    sendOver('sms', 1, async () => smsTransport(services, (await services.cache.current()).config)),
    sendOver('push', 1, async () => push),
  ])
  return {
    async stop() {
      await workers.stop()
      mail?.close()
      push.close()
    },
  }
}
