import type { Channel } from '@theke/contract/messages/outbox.ts'
import {
  customerNews,
  type NewsKind,
  type NewsOrder,
  type NewsShop,
  recipientsOf,
} from '@theke/domain/ordering/customer-news.ts'
import type { TransitionMessages } from '@theke/domain/ordering/transition-row.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import type { NewMessage } from './enqueue-message.ts'

/** Where one side of an order can be reached; empty text where it cannot. */
export type ContactDetails = { email: string; phone: string }

/** What the shop has decided about its messages. */
export type MessageChoice = Pick<NewsShop, 'enablePluginSMS' | 'customerMessages' | 'customersWithoutEmail'>

/** A message about an order, ready for the outbox. */
export type AboutMessage = Pick<NewMessage, 'template' | 'audience' | 'recipient'> & { channel: Channel }

/** The messages about a transition, by the channels that the shop has configured; push notifications are added elsewhere. */
export function messagesForTransition(
  { customer, branch: toBranch }: TransitionMessages,
  { order, branch }: { order: NewsOrder; branch: BranchRow },
  choice: MessageChoice,
): AboutMessage[] {
  const reach = { email: branch.notificationEmail, phone: branch.notificationPhone }
  return [
    ...(customer === undefined ? [] : messagesToCustomer(customer.template, customer.as, order, choice)),
    ...(toBranch === undefined
      ? []
      : messagesTo('branch', toBranch.template, reach, toBranch.channels, choice)),
  ]
}

/** The messages to the customer of an order about a kind of news. They are written also where nothing leaves the shop. */
export function messagesToCustomer(
  template: string,
  kind: NewsKind,
  order: NewsOrder,
  choice: MessageChoice,
): AboutMessage[] {
  const { messages } = customerNews(kind, order, { ...choice, email: false, sms: false })
  return messages.map(({ channel, recipient }) => ({ channel, template, audience: 'customer', recipient }))
}

/** One message for each channel with an address. */
export function messagesTo(
  audience: 'customer' | 'branch',
  template: string,
  reach: ContactDetails,
  channels: readonly Channel[],
  choice: Pick<MessageChoice, 'enablePluginSMS'>,
): AboutMessage[] {
  return recipientsOf(reach, channels, choice).map((each) => ({ ...each, template, audience }))
}
