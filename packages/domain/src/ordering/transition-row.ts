import type { Mode } from '../shop/branch.ts'
import type { NewsKind } from './customer-news.ts'
import type { OrderSnapshot } from './order-flags.ts'
import type {
  GuardReason,
  OrderActionParams,
  OrderActionReason,
  OrderChanges,
  OrderState,
} from './order-state.ts'

/** A German text that may differ by how the order reaches its customer. */
export type TransitionText = string | Readonly<Record<Mode, string>>

/** The text for an order that reaches its customer in a mode. */
export function inMode(text: TransitionText, mode: Mode): string {
  return typeof text === 'string' ? text : text[mode]
}

/** The messages about a transition, by their templates; the shop configures the channels to customers for each kind of news. */
export type TransitionMessages = {
  customer?: {
    template: string
    as: NewsKind
  }
  branch?: { template: string; channels: readonly ('email' | 'sms')[] }
}

/** A row of the table: all that one transition of an order consists of. */
export type TransitionRow = {
  from: readonly OrderState[]
  /** Named reasons why the order as it stands does not allow the action. */
  guards: readonly ((order: OrderSnapshot) => GuardReason | null)[]
  /** Why what goes with the action is not acceptable. */
  check?: (params: OrderActionParams, now: number, order: OrderSnapshot) => OrderActionReason | null
  changes: (order: OrderSnapshot, params: OrderActionParams) => OrderChanges
  /** What history, messages and events call it. */
  event: string
  /** What the history says, for staff, in the words of the button in the details. */
  history: TransitionText
  /** Where one tap takes the step and another one takes it back: what it says meanwhile, after the name of the customer. */
  undo?: { sentence: TransitionText }
  messages?: TransitionMessages
  /** What is printed now: by printers that print placed orders, confirmed ones or those that are ready, or slips of what is other than on those. */
  prints?: 'placed' | 'confirmed' | 'ready' | 'changed'
  /** Whether nobody is to hear of it, and nothing is printed, by the order after and before it. */
  isSilent?: (order: OrderSnapshot, before: OrderSnapshot) => boolean
  /** Whether a paid online order gets its money back. */
  refunds: boolean
} & (
  | {
      by: 'staff'
      /** What the button says, in the room of a card. */
      label: TransitionText
      /** What it says in the details, where the short label is no verb. */
      verb?: TransitionText
    }
  // What happens by itself at a time goes by the clock.
  | { by: 'customer' | 'payment' | 'clock' }
)

/** The messages about a new order; where it is paid online they wait for the payment (R-MESSAGE-02). */
export const placedMessages = {
  customer: { template: 'order-received', as: 'placed' },
  branch: { template: 'order-received', channels: ['email', 'sms'] },
} as const satisfies TransitionMessages

/** The messages about a new order that the branch confirms by itself. */
export const selfConfirmedMessages = {
  customer: { template: 'order-confirmed', as: 'confirmed' },
  branch: placedMessages.branch,
} as const satisfies TransitionMessages
