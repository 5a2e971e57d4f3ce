import type { NewsShop } from '@theke/domain/ordering/customer-news.ts'
import { get } from '../endpoint.ts'
import { integer } from '../fields.ts'

/** The way by which a message leaves the shop. */
export const channelLabels = { email: 'E-Mail', sms: 'SMS', push: 'Benachrichtigung' } as const
export type Channel = keyof typeof channelLabels

/** What a provider reports of a message that it took; `unknown` where it cannot be found out. */
export const deliveryLabels = {
  delivered: 'Zugestellt',
  undelivered: 'Nicht zugestellt',
  unknown: 'Ungewiss',
} as const
export type Delivery = keyof typeof deliveryLabels

export type OutboxState = 'waiting' | 'sent' | 'kept' | 'failed'

export const outboxStateLabels: Readonly<Record<OutboxState, string>> = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  kept: 'Aufbewahrt',
  failed: 'Fehlgeschlagen',
}

/** A message that left the shop or would have. */
export type OutboxMessage = {
  id: number
  createdAt: string
  sentAt: string | null
  channel: Channel
  state: OutboxState
  delivery: Delivery | null
  deliveredAt: string | null
  attempts: number
  lastError: string | null
  recipient: string
  subject: string
  text: string
  html: string
  order: { id: number; ticketNumber: string } | null
}

/** A message about an order, as its drawer shows it. */
export type OrderMessage = Omit<OutboxMessage, 'text' | 'html' | 'order'> & {
  /** Whether it went to the branch instead of the customer. */
  isToBranch: boolean
}

/**
 * The channels by which messages really leave the shop, and what it has decided about them. Without a public address its links lead to the server itself
 * only.
 */
export type MessageServices = NewsShop & { hasPublicAddress: boolean }

export const messagesApi = {
  loadMessageServices: get<MessageServices>()('/api/message-services', {
    summary:
      'Auf welchen Wegen Nachrichten den Shop verlassen, welche er sendet, und ob ihre Links von überall erreichbar sind',
    allow: 'staff',
    permission: 'outbox.services',
    failure: 'Nachrichten konnten nicht geladen werden',
  }),
  listOutbox: get<OutboxMessage[]>()('/api/outbox', {
    summary: 'Nachrichten, neueste zuerst; `before` blättert weiter',
    allow: 'staff',
    permission: 'outbox.list',
    query: {
      before: integer({ label: 'Nachrichten vor dieser Nummer' }),
      limit: integer({ label: 'Anzahl', min: 1, max: 200 }),
    },
    isList: true,
    failure: 'Nachrichten konnten nicht geladen werden',
  }),
}
