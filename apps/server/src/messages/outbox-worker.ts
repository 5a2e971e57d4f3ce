import { pino } from 'pino'
import type { Services } from '../services.ts'
import { keepMessages, sendNext } from './deliver-messages.ts'
import { smtpTransport } from './mail-transport.ts'
import { pushTransport } from './push-transport.ts'

const pollMs = 5_000
const lanes = 2

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
    // A slow push service must not hold up mails.
    await Promise.all([workOnMails(), sendPushes()])
  }

  async function workOnMails(): Promise<void> {
    if (mail === null) {
      while (!isStopped && (await keepMessages(services.db)) > 0);
      return
    }
    const lane = async () => {
      while (!isStopped && (await sendNext(services, 'email', mail)));
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  async function sendPushes(): Promise<void> {
    while (!isStopped && (await sendNext(services, 'push', push)));
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
