import type { CustomerEvent, CustomerMessages } from '@theke/contract/messages/message-channels.ts'
import type { Channel } from '@theke/contract/messages/outbox.ts'
import type { OrderEvent } from '@theke/domain/ordering/order-state.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import type { NewMessage } from './enqueue-message.ts'

/** Where one side of an order can be reached; empty text where it cannot. */
export type ContactDetails = { email: string; phone: string }

/** What the shop has decided about its messages. */
export type MessageChoice = { enablePluginSMS: boolean; customerMessages: CustomerMessages }

/** A message about an order, ready for the outbox. */
export type AboutMessage = Pick<NewMessage, 'template' | 'audience' | 'recipient'> & { channel: Channel }

type Event = 'placed' | OrderEvent

/** The template for each event of an order, and the event under which the shop configures its channels. */
const forCustomers: Readonly<Partial<Record<Event, { template: string; as: CustomerEvent }>>> = {
  placed: { template: 'order-received', as: 'placed' },
  // Customers who pay online are notified when the payment has arrived (R-MESSAGE-02).
  paid: { template: 'order-received', as: 'placed' },
  confirmed: { template: 'order-confirmed', as: 'confirmed' },
  'counter-confirmed': { template: 'order-confirmed', as: 'confirmed' },
  'counter-proposed': { template: 'counter-proposed', as: 'counterProposed' },
  'in-delivery': { template: 'order-ready', as: 'ready' },
  rejected: { template: 'order-rejected', as: 'ended' },
  canceled: { template: 'order-canceled', as: 'ended' },
  'counter-rejected': { template: 'order-canceled', as: 'ended' },
}

const forBranches: Readonly<Partial<Record<Event, { template: string; channels: Channel[] }>>> = {
  placed: { template: 'order-received', channels: ['email', 'sms'] },
  paid: { template: 'order-received', channels: ['email', 'sms'] },
  'counter-confirmed': { template: 'counter-confirmed', channels: ['email'] },
  'counter-rejected': { template: 'counter-rejected', channels: ['email'] },
}

/** The messages about an event, by the channels that the shop has configured; push notifications are added elsewhere. */
export function messagesForEvent(
  event: Event,
  { customer, branch }: { customer: ContactDetails; branch: ContactDetails },
  choice: MessageChoice,
): AboutMessage[] {
  const told = forCustomers[event]
  const toBranch = forBranches[event]
  return [
    ...(told === undefined
      ? []
      : messagesTo('customer', told.template, customer, choice.customerMessages[told.as], choice)),
    ...(toBranch === undefined
      ? []
      : messagesTo('branch', toBranch.template, branch, toBranch.channels, choice)),
  ]
}

/** One message for each channel with an address. SMS need the plugin and a number with its country (R-MESSAGE-03). */
export function messagesTo(
  audience: 'customer' | 'branch',
  template: string,
  reach: ContactDetails,
  channels: readonly Channel[],
  { enablePluginSMS }: Pick<MessageChoice, 'enablePluginSMS'>,
): AboutMessage[] {
  const phone = normalisePhone(reach.phone)
  const recipients: [Channel, string][] = [
    ['email', reach.email],
    ['sms', enablePluginSMS && phone.startsWith('+') ? phone : ''],
  ]
  return recipients
    .filter(([channel, recipient]) => recipient !== '' && channels.includes(channel))
    .map(([channel, recipient]) => ({ channel, template, audience, recipient }))
}

/** The template of the notice to a browser about an event; null where the shop sends none. */
export function noticeAbout(event: OrderEvent, { customerMessages }: MessageChoice): string | null {
  const told = forCustomers[event]
  return told !== undefined && customerMessages[told.as].includes('push') ? told.template : null
}
