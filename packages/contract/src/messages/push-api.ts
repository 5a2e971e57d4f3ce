import { get, post } from '../endpoint.ts'
import { text } from '../fields.ts'

const endpoint = text({ label: 'Adresse', isRequired: true, max: 1000 })

/** Notices to a customer's browser about one order. Who knows the order's address may ask for them. */
export const pushApi = {
  loadPushKey: get<{ publicKey: string }>()('/api/push/key', {
    summary: 'Schlüssel, mit dem sich ein Browser für Benachrichtigungen anmeldet',
    allow: 'anyone',
    permission: 'push.key',
    failure: 'Benachrichtigungen konnten nicht eingeschaltet werden',
  }),
  subscribe: post<null>()('/api/orders/public/:uid/:hash/push', {
    summary: 'Einen Browser benachrichtigen, wenn die Bestellung bereit ist',
    allow: 'anyone',
    permission: 'push.subscribe',
    body: {
      endpoint,
      p256dh: text({ label: 'Öffentlicher Schlüssel', isRequired: true, max: 200 }),
      auth: text({ label: 'Geheimnis', isRequired: true, max: 100 }),
    },
    success: 201,
    rateLimit: { calls: 20, minutes: 10 },
    failure: 'Benachrichtigungen konnten nicht eingeschaltet werden',
  }),
  unsubscribe: post<null>()('/api/orders/public/:uid/:hash/push/remove', {
    summary: 'Einen Browser nicht mehr benachrichtigen',
    allow: 'anyone',
    permission: 'push.unsubscribe',
    body: { endpoint },
    rateLimit: { calls: 20, minutes: 10 },
    failure: 'Benachrichtigungen konnten nicht ausgeschaltet werden',
  }),
}
