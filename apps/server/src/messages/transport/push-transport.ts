import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import type { Services } from '../../core/services.ts'
import type { Transport } from './transport.ts'
import { RetryAfterError, pauseAsked } from './retry-after-error.ts'
import { pushSubscriptions, staffPushes } from '../messages-tables.ts'
import { heldSeconds, pushNotification } from '../push/push-notification.ts'
import type { OutboxRow, RenderedMessage } from '../rendering/render-messages.ts'
import { PermanentDeliveryError } from './permanent-delivery-error.ts'

/**
 * Notices to browsers. What is sent is encrypted for the one browser, so the push service on the way learns neither what was ordered
 * nor by whom. A notification is of use for an hour.
 */
export function pushTransport(services: Services): Transport {
  const { db } = services
  return {
    async send(row, message) {
      if (services.clock.now() - row.createdAt.getTime() > heldSeconds * 1000)
        throw new PermanentDeliveryError('Nach einer Stunde wird nicht mehr benachrichtigt.')
      const subscription = await findSubscription(db, row)
      if (subscription === undefined)
        throw new PermanentDeliveryError('Der Browser möchte nicht mehr benachrichtigt werden.')
      const topic = row.order === null ? row.template : `order-${row.order}`
      const response = await pushNotification(services, subscription, noticeOf(message), topic)
      const { status } = response
      if (status === 404 || status === 410) {
        // With whatever else it has asked about.
        for (const table of [pushSubscriptions, staffPushes])
          await db.delete(table).where(eq(table.endpoint, subscription.endpoint))
        throw new PermanentDeliveryError('Der Browser ist nicht mehr angemeldet.')
      }
      if (status >= 200 && status < 300) return null
      const problem = `Der Push-Dienst antwortet mit ${status}.`
      if (status === 429 || status >= 500) throw new RetryAfterError(problem, pauseAsked(response))
      throw new PermanentDeliveryError(problem)
    },
    close() {},
  }
}

/** To a browser of staff or of a customer. */
function addressOf({ values }: OutboxRow) {
  const { staffBrowser, subscription } = values
  return staffBrowser === undefined
    ? { table: pushSubscriptions, id: Number(subscription) }
    : { table: staffPushes, id: Number(staffBrowser) }
}

async function findSubscription(db: Database, row: OutboxRow) {
  const { table, id } = addressOf(row)
  const [found] = await db
    .select({ id: table.id, endpoint: table.endpoint, p256dh: table.p256dh, auth: table.auth })
    .from(table)
    .where(eq(table.id, id))
  return found
}

function noticeOf({ language, heading, summary, path }: RenderedMessage) {
  return { language, title: heading, body: summary, path }
}
