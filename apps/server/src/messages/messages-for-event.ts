import type { CustomerMessages } from '@theke/contract/messages/message-channels.ts'
import type { Channel } from '@theke/contract/messages/outbox.ts'
import type { TransitionMessages } from '@theke/domain/ordering/order-transitions.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import type { NewMessage } from './enqueue-message.ts'

/** Where one side of an order can be reached; empty text where it cannot. */
export type ContactDetails = { email: string; phone: string }

/** What the shop has decided about its messages. */
type MessageChoice = { enablePluginSMS: boolean; customerMessages: CustomerMessages }

/** A message about an order, ready for the outbox. */
export type AboutMessage = Pick<NewMessage, 'template' | 'audience' | 'recipient'> & { channel: Channel }

/** The messages about a transition, by the channels that the shop has configured; push notifications are added elsewhere. */
export function messagesForTransition(
  messages: TransitionMessages,
  { customer, branch }: { customer: ContactDetails; branch: ContactDetails },
  choice: MessageChoice,
): AboutMessage[] {
  const { customer: told, branch: toBranch } = messages
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
