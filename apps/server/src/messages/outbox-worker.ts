import type { Channel } from '@theke/contract/messages/outbox.ts'
import { pino } from 'pino'
import type { Services } from '../services.ts'
import { keepMessages, sendNext } from './deliver-messages.ts'
import { smtpTransport } from './mail-transport.ts'
import { pushTransport } from './push-transport.ts'
import { smsTransport } from './sms/sms-transport.ts'
import type { Transport } from './transport.ts'

const pollMs = 5_000
const mailLanes = 2

export type Outbox = { stop: () => Promise<void> }

/**
 * Delivers what is in the outbox: at once when it is announced, and every few seconds for what is due again or was not announced
 * because its process ended too early. Any number of processes share the work.
 */
export function startOutbox(services: Services, log = pino({ level: 'warn' })): Promise<Outbox> {
  const { smtpUrl } = services.environment
  const mail = smtpUrl === undefined ? null : smtpTransport(smtpUrl, services.origin)
  const push = pushTransport(services)
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false

  async function work(): Promise<void> {
    // A slow service must not hold up what goes another way.
    const { config } = await services.cache.current()
    const sms = smsTransport(services, config)
    await Promise.all([workOn('email', mail, mailLanes), workOn('sms', sms), workOn('push', push)])
  }

  /** Sends what is due on a channel; where it leads nowhere, what was to be sent is kept. */
  async function workOn(channel: Channel, transport: Transport | null, lanes = 1): Promise<void> {
    if (transport === null) {
      while (!isStopped && (await keepMessages(services.db, channel)) > 0);
      return
    }
    const lane = async () => {
      while (!isStopped && (await sendNext(services, channel, transport)));
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  function wake(): void {
    if (isStopped) return
    isWanted = true
    running ??= workWhileWanted().finally(() => {
      running = null
    })
  }

  async function workWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await work().catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be worked on'))
    }
  }

  const unsubscribe = services.announcements.subscribe('theke_outbox', wake)
  const timer = setInterval(wake, pollMs)
  wake()
  return Promise.resolve({
    async stop() {
      isStopped = true
      unsubscribe()
      clearInterval(timer)
      await running
      mail?.close()
      push.close()
    },
  })
}
