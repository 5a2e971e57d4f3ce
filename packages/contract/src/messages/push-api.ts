import { get, post } from '../endpoint.ts'
import { reference, text } from '../fields.ts'

const endpoint = text({ label: 'Adresse', isRequired: true, max: 1000 })

/** The push subscription of a browser. */
const browser = {
  endpoint,
  p256dh: text({ label: 'Öffentlicher Schlüssel', isRequired: true, max: 200 }),
  auth: text({ label: 'Geheimnis', isRequired: true, max: 100 }),
}

/** Said where a browser cannot be reached by what it gave. */
export const unusableBrowser = 'Dieser Browser kann nicht benachrichtigt werden.'

/**
 * Notices to browsers: to a customer's about one order, for which who knows the order's address may ask, and to those of staff about what
 * nobody takes at a branch.
 */
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
    body: browser,
    success: 201,
    rateLimit: { calls: 200, minutes: 10 },
    failure: 'Benachrichtigungen konnten nicht eingeschaltet werden',
  }),
  unsubscribe: post<null>()('/api/orders/public/:uid/:hash/push/remove', {
    summary: 'Einen Browser nicht mehr benachrichtigen',
    allow: 'anyone',
    permission: 'push.unsubscribe',
    body: { endpoint },
    rateLimit: { calls: 200, minutes: 10 },
    failure: 'Benachrichtigungen konnten nicht ausgeschaltet werden',
  }),
  subscribeStaff: post<null>()('/api/push/staff', {
    summary: 'Den eigenen Browser benachrichtigen, wenn in einer Filiale niemand eine Bestellung annimmt',
    allow: 'staff',
    permission: 'push.subscribeStaff',
    body: { ...browser, branch: reference('branches', { label: 'Filiale', isRequired: true }) },
    success: 201,
    failure: 'Benachrichtigungen konnten nicht eingeschaltet werden',
  }),
  unsubscribeStaff: post<null>()('/api/push/staff/remove', {
    summary: 'Den eigenen Browser nicht mehr benachrichtigen',
    allow: 'staff',
    permission: 'push.unsubscribeStaff',
    body: { endpoint },
    failure: 'Benachrichtigungen konnten nicht ausgeschaltet werden',
  }),
}
