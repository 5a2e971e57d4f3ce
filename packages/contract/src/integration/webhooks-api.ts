import { del, get, post, put } from '../endpoint.ts'
import { boolean, integer, multiSelect, optionalSelect, text } from '../fields.ts'

/** What webhooks report, by the type in their payload. */
export const webhookEvents = {
  'order.created': 'Neue Bestellung',
  'order.updated': 'Bestellung geändert',
  'order.removed': 'Bestellung gelöscht',
  'payment.updated': 'Zahlung geändert',
  'product.created': 'Produkt angelegt',
  'product.updated': 'Produkt geändert',
  'product.removed': 'Produkt gelöscht',
} as const
export type WebhookEvent = keyof typeof webhookEvents
/** The type of a delivery that the test button sends. */
export const webhookTest = 'webhook.test'

export const deliveryStates = { waiting: 'Wartet', sent: 'Zugestellt', failed: 'Aufgegeben' } as const
export type DeliveryState = keyof typeof deliveryStates

/** An address of another system that is called when something happens. */
export type WebhookView = {
  id: number
  name: string
  url: string
  events: WebhookEvent[]
  isEnabled: boolean
  createdAt: string
  /** Since when every delivery has failed; null while the latest one arrived. */
  failingSince: string | null
  /** Why it was switched off, in German; empty where people did it. */
  disabledReason: string
}

/** The secret is in no later reply. */
export type NewWebhook = WebhookView & { secret: string }

/** One event on its way to one address. */
export type WebhookDelivery = {
  id: number
  /** The header `webhook-id`, the same for every attempt. */
  messageId: string
  type: string
  state: DeliveryState
  attempts: number
  createdAt: string
  /** When it is sent next; null where it is not. */
  dueAt: string | null
  attemptedAt: string | null
  /** What the receiver answered; null where it did not. */
  status: number | null
  error: string | null
  milliseconds: number | null
  /** The body, as it is sent. */
  body: string
}

export const webhookFields = {
  name: text({ label: 'Name', hint: 'Etwa das System, das aufgerufen wird', isRequired: true, max: 64 }),
  url: text({ label: 'Adresse', isRequired: true, max: 500, format: 'url' }),
  events: multiSelect({ label: 'Ereignisse', options: webhookEvents }),
  isEnabled: boolean({ label: 'Eingeschaltet', defaultValue: true }),
}

const admin = { allow: 'admin' } as const

export const webhooksApi = {
  listWebhooks: get<WebhookView[]>()('/api/webhooks', {
    ...admin,
    summary: 'Webhooks nach dem Standard „Standard Webhooks“',
    permission: 'webhooks.list',
    failure: 'Webhooks konnten nicht geladen werden',
  }),
  createWebhook: post<NewWebhook>()('/api/webhooks', {
    ...admin,
    summary: 'Webhook anlegen; nur diese Antwort nennt das Geheimnis (`whsec_…`)',
    permission: 'webhooks.create',
    body: webhookFields,
    success: 201,
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Webhook konnte nicht angelegt werden',
  }),
  updateWebhook: put<WebhookView>()('/api/webhooks/:id', {
    ...admin,
    summary: 'Webhook ändern, ein- oder ausschalten; was währenddessen geschah, wird nicht nachgeholt',
    permission: 'webhooks.update',
    body: webhookFields,
    isPartial: true,
    failure: 'Webhook konnte nicht gespeichert werden',
  }),
  removeWebhook: del<null>()('/api/webhooks/:id', {
    ...admin,
    summary: 'Webhook mit seinem Protokoll löschen',
    permission: 'webhooks.remove',
    failure: 'Webhook konnte nicht gelöscht werden',
  }),
  renewSecret: post<{ secret: string }>()('/api/webhooks/:id/secret', {
    ...admin,
    summary: 'Neues Geheimnis; 24 Stunden lang wird auch noch mit dem bisherigen signiert',
    permission: 'webhooks.renewSecret',
    failure: 'Geheimnis konnte nicht erneuert werden',
  }),
  testWebhook: post<null>()('/api/webhooks/:id/test', {
    ...admin,
    summary: 'Probenachricht senden',
    permission: 'webhooks.test',
    rateLimit: { calls: 60, minutes: 10 },
    failure: 'Probenachricht konnte nicht gesendet werden',
  }),
  listDeliveries: get<WebhookDelivery[]>()('/api/webhooks/:id/deliveries', {
    ...admin,
    summary: 'Zustellungen eines Webhooks, die neuesten zuerst',
    permission: 'webhooks.listDeliveries',
    query: {
      state: optionalSelect({ label: 'Zustand', options: deliveryStates }),
      before: integer({ label: 'Vor dieser Nummer' }),
    },
    failure: 'Zustellungen konnten nicht geladen werden',
  }),
  redeliver: post<null>()('/api/webhook-deliveries/:id/redeliver', {
    ...admin,
    summary: 'Eine Zustellung noch einmal senden, mit derselben Nummer und demselben Inhalt',
    permission: 'webhooks.redeliver',
    rateLimit: { calls: 300, minutes: 10 },
    failure: 'Zustellung konnte nicht wiederholt werden',
  }),
}
