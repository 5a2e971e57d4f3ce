import type { OrderEvent } from '@theke/domain/ordering/order-state.ts'
import type { Audience, NewMessage } from './enqueue-message.ts'

type Addresses = Record<Exclude<Audience, 'person'>, string>
type Template = { template: string; audience: keyof Addresses }

const toCustomer = (template: string): Template => ({ template, audience: 'customer' })
const toBranch = (template: string): Template => ({ template, audience: 'branch' })

/** Who is told what when something has happened to an order. */
const templates: Readonly<Record<'placed' | OrderEvent, readonly Template[]>> = {
  placed: [toCustomer('order-received'), toBranch('order-received')],
  confirmed: [toCustomer('order-confirmed')],
  rejected: [toCustomer('order-rejected')],
  canceled: [toCustomer('order-canceled')],
  'in-delivery': [toCustomer('order-ready')],
  delivered: [],
  completed: [],
  'counter-proposed': [toCustomer('counter-proposed')],
  'counter-withdrawn': [],
  'counter-confirmed': [toCustomer('order-confirmed'), toBranch('counter-confirmed')],
  'counter-rejected': [toCustomer('order-canceled'), toBranch('counter-rejected')],
  'payment-failed': [],
}

/** The messages about an event, to those of whom there is an address. */
export function messagesAbout(
  event: 'placed' | OrderEvent,
  addresses: Addresses,
): Pick<NewMessage, 'template' | 'audience' | 'recipient'>[] {
  return templates[event]
    .map((message) => ({ ...message, recipient: addresses[message.audience] }))
    .filter(({ recipient }) => recipient !== '')
}
