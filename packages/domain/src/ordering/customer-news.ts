import { normalisePhone } from './checkout/phone.ts'
import type { OrderSource } from './order-source.ts'

/** What a customer may have to hear about an order, in the order of its life. */
export const newsKinds = [
  'placed',
  'confirmed',
  'counterProposed',
  'changed',
  'substituteOffered',
  'reminder',
  'advanceDue',
  'payable',
  'ready',
  'ended',
  'refunded',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** The channels by which news is written down; a push notification comes beside them and proves nothing. */
export type NewsChannel = 'email' | 'sms'

/** How customers without an e-mail address are reached: by phone, by SMS in place of mails, or only where they would otherwise come in vain. */
export type WithoutEmail = 'call' | 'sms' | 'none'

/** What a shop has decided about its messages, and what it can send. */
export type NewsShop = {
  /** Whether mails and SMS leave the shop; otherwise they stay in the outbox. */
  email: boolean
  sms: boolean
  /** Whether SMS are written at all. */
  enablePluginSMS: boolean
  /** The channels by kind of news. */
  customerMessages: Readonly<Record<NewsKind, readonly string[]>>
  /** Null until the shop has decided, which is as `none`. */
  customersWithoutEmail: WithoutEmail | null
}

/** What news to its customer depends on in an order. */
export type NewsOrder = {
  email: string
  phone: string
  source: OrderSource
  isDineIn: boolean
  /** Whether they have been told of another time that is not what comes of it now. */
  hasHeardOfOtherTime?: boolean
}

/** A message to be written; `isSent` says whether it leaves the shop. */
export type NewsMessage = { channel: NewsChannel; recipient: string; isSent: boolean }

/** What happens where a customer is to hear something: the messages, and the number to call where none of them is sent. */
export type CustomerNews = { messages: readonly NewsMessage[]; call: string | null }

/** Customers who do not hear of these come in vain, at the wrong time, or lose their order. */
const alwaysNeeded: readonly NewsKind[] = [
  'counterProposed',
  'changed',
  'substituteOffered',
  'advanceDue',
  'ended',
]

/** Where one can be reached, by channel: an SMS needs the plugin and a number with its country (R-MESSAGE-03). */
export function recipientsOf(
  reach: { email: string; phone: string },
  channels: readonly string[],
  { enablePluginSMS }: Pick<NewsShop, 'enablePluginSMS'>,
): { channel: NewsChannel; recipient: string }[] {
  const phone = normalisePhone(reach.phone)
  const recipients = [
    { channel: 'email', recipient: reach.email },
    { channel: 'sms', recipient: enablePluginSMS && phone.startsWith('+') ? phone : '' },
  ] as const
  return recipients.filter(({ channel, recipient }) => recipient !== '' && channels.includes(channel))
}

/**
 * How the customer of an order hears of news that staff or the shop have for them (R-MESSAGE-07). Server and dialogs both ask here, so that
 * what is said is what is done. Somebody is to call where no message leaves the shop and the news must be known, or the shop has chosen to call.
 */
export function customerNews(kind: NewsKind, order: NewsOrder, shop: NewsShop): CustomerNews {
  const chosen = shop.customerMessages[kind]
  const isSmsInstead = order.email === '' && shop.customersWithoutEmail === 'sms' && chosen.includes('email')
  const channels = isSmsInstead ? [...chosen, 'sms'] : chosen
  const messages = recipientsOf(order, channels, shop).map((each) => ({
    ...each,
    isSent: shop[each.channel],
  }))
  const isReached = messages.some(({ isSent }) => isSent)
  return { messages, call: isReached || !isCallWanted(kind, order, shop) ? null : order.phone || null }
}

function isCallWanted(kind: NewsKind, order: NewsOrder, shop: NewsShop): boolean {
  if (alwaysNeeded.includes(kind) || order.hasHeardOfOtherTime) return true
  const hasMail = order.email !== '' && shop.email
  if (shop.customersWithoutEmail !== 'call' || hasMail || order.isDineIn) return false
  // Customers who order by phone or at the counter hear of it there and then.
  return kind === 'ready' || (kind === 'confirmed' && order.source === 'web')
}

/** A call that is still to be made: what about, and since when, as an instant. */
export type PendingCall = { kind: NewsKind; since: number }

/** What a step of an order means for a call to its customer. */
type CallStep = {
  by: 'staff' | 'customer' | 'payment' | 'clock'
  /** What the customer is to hear of the step, where anything. */
  news: (CustomerNews & { kind: NewsKind }) | null
  /** Whether another time was proposed before it and none is after it, and whether the order ends with it. */
  endsProposal: boolean
  isOver: boolean
}

/** The call that is to be made after a step at the instant `now`, where `before` was to be made before it; null where none is. */
export function pendingCallAfter(
  before: PendingCall | null,
  { by, news, endsProposal, isOver }: CallStep,
  now: number,
): PendingCall | null {
  // Customers who answer have read how the order stands.
  if (by === 'customer') return null
  const isOfShop = by === 'staff' || by === 'clock'
  if (isOfShop && news !== null && news.call !== null) return { kind: news.kind, since: now }
  if (isOver || (before?.kind === 'counterProposed' && endsProposal)) return null
  const isHeard = news?.messages.some(({ isSent }) => isSent) === true
  return isHeard && news?.kind === before?.kind ? null : before
}
