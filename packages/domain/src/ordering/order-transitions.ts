import type { Mode } from '../shop/branch.ts'
import { isOnlineMethod } from './checkout/payment-methods.ts'
import type { NewsKind } from './customer-news.ts'
import type { OrderSnapshot } from './order-flags.ts'
import {
  answersThisProposal,
  hasCounterAppointment,
  hasPendingCall,
  hasUnseenChange,
  isADelivery,
  isNotPaid,
  isNotRefunded,
  isWeighed,
  itsTimeHasPassed,
  onlineIsPaid,
  proposalLiesAhead,
  rejectionMessageIsShort,
  wasCalledOff,
  wasNotCollected,
} from './order-guards.ts'
import {
  finalStates,
  type GuardReason,
  openStates,
  type OrderActionParams,
  type OrderActionReason,
  type OrderChanges,
  type OrderState,
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
  /** Whether nobody is to hear of it, and nothing is printed. */
  isSilent?: (order: OrderSnapshot) => boolean
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

/** The messages about an order that its customer has answered for, or that changes because nobody did. */
const substituted = {
  customer: { template: 'order-changed', as: 'changed' },
  branch: { template: 'order-changed', channels: ['email'] },
} as const satisfies TransitionMessages

const ended = { template: 'order-canceled', as: 'ended' } as const
const confirmed = selfConfirmedMessages.customer

/** A call about a substitute is not to be made any more once the offer is over. */
function withoutCallAboutSubstitute({ pendingCall = null }: OrderSnapshot): OrderChanges {
  return pendingCall?.kind === 'substituteOffered' ? { pendingCall: null } : {}
}

/**
 * Every transition of an order: from which states and under which guards it is allowed, what it changes, and what belongs to it (R-ORDER-02). It draws the
 * buttons, guards the server and names history, messages and prints.
 */
export const orderActions = {
  confirm: {
    by: 'staff',
    label: 'Bestätigen',
    from: ['new'],
    guards: [onlineIsPaid],
    changes: (order) => ({
      isConfirmed: true,
      appointment: order.appointment ?? order.appointmentDate,
      counterAppointment: null,
    }),
    event: 'confirmed',
    history: 'Bestätigt',
    undo: { sentence: 'ist bestätigt.' },
    messages: { customer: confirmed },
    prints: 'confirmed',
    refunds: false,
  },
  reject: {
    by: 'staff',
    label: 'Ablehnen',
    from: ['new'],
    guards: [],
    check: rejectionMessageIsShort,
    changes: (_, { rejectionMessage = '' }) => ({ isRejected: true, rejectionMessage }),
    event: 'rejected',
    history: 'Abgelehnt',
    messages: { customer: { template: 'order-rejected', as: 'ended' } },
    refunds: true,
  },
  cancel: {
    by: 'staff',
    label: 'Stornieren',
    from: ['new', 'confirmed', 'inDelivery', 'delivered'],
    guards: [],
    changes: () => ({ isCanceled: true }),
    event: 'canceled',
    history: 'Storniert',
    messages: { customer: ended },
    refunds: true,
  },
  // What was made is not sold, so what is paid stays with the shop. A customer who comes all the same is no reason to order anew.
  'not-collected': {
    by: 'staff',
    label: 'Nicht abgeholt',
    verb: 'Als nicht abgeholt melden',
    from: ['confirmed', 'inDelivery'],
    guards: [],
    check: itsTimeHasPassed,
    changes: () => ({ isCanceled: true, endReason: 'not-collected' }),
    event: 'not-collected',
    history: 'Als nicht abgeholt gemeldet',
    undo: { sentence: 'hat nicht abgeholt.' },
    refunds: false,
  },
  'undo-not-collected': {
    by: 'staff',
    label: '„Nicht abgeholt“ zurücknehmen',
    from: ['canceled'],
    guards: [wasNotCollected],
    changes: () => ({ isCanceled: false, endReason: '' }),
    event: 'not-collected-undone',
    history: '„Nicht abgeholt“ zurückgenommen',
    refunds: false,
  },
  // Goods that were handed over while the customer canceled, or the shop could not be asked. What was paid online goes back already.
  reopen: {
    by: 'staff',
    label: 'Storno aufheben',
    from: ['canceled'],
    guards: [wasCalledOff],
    changes: () => ({ isCanceled: false, rejectionMessage: '' }),
    event: 'reopened',
    history: 'Storno aufgehoben',
    refunds: false,
  },
  'in-delivery': {
    by: 'staff',
    label: { takeaway: 'Abholbereit', delivery: 'In Zustellung', dineIn: 'Wird serviert' },
    verb: { takeaway: 'Als abholbereit melden', delivery: 'In Zustellung geben', dineIn: 'Servieren' },
    from: ['confirmed'],
    guards: [],
    changes: () => ({ isInDelivery: true }),
    event: 'in-delivery',
    history: { takeaway: 'Als abholbereit gemeldet', delivery: 'In Zustellung gegeben', dineIn: 'Serviert' },
    undo: {
      sentence: { takeaway: 'ist abholbereit.', delivery: 'ist in Zustellung.', dineIn: 'wird serviert.' },
    },
    messages: { customer: { template: 'order-ready', as: 'ready' } },
    prints: 'ready',
    refunds: false,
  },
  delivered: {
    by: 'staff',
    label: 'Zugestellt',
    verb: 'Als zugestellt melden',
    from: ['inDelivery'],
    guards: [isADelivery],
    changes: () => ({ isDelivered: true }),
    event: 'delivered',
    history: 'Als zugestellt gemeldet',
    undo: { sentence: 'ist zugestellt.' },
    refunds: false,
  },
  completed: {
    by: 'staff',
    label: 'Abgeschlossen',
    verb: 'Abschließen',
    from: ['confirmed', 'inDelivery', 'delivered'],
    guards: [isWeighed],
    changes: (order) => ({
      isCompleted: true,
      ...(order.isDelivery ? { isDelivered: true } : {}),
    }),
    event: 'completed',
    history: 'Abgeschlossen',
    undo: { sentence: 'ist abgeschlossen.' },
    refunds: false,
  },
  // A parcel that was given to the wrong person, or never was: what was taken with it at the counter is open again.
  'undo-hand-over': {
    by: 'staff',
    label: 'Übergabe zurücknehmen',
    from: ['completed'],
    guards: [],
    changes: (order) => ({
      isCompleted: false,
      ...(isOnlineMethod(order.paymentMethod) ? {} : { isPaid: false }),
    }),
    event: 'hand-over-undone',
    history: 'Übergabe zurückgenommen',
    refunds: false,
  },
  propose: {
    by: 'staff',
    label: 'Zeit',
    verb: 'Andere Zeit vorschlagen',
    from: ['new', 'confirmed'],
    guards: [],
    check: proposalLiesAhead,
    // What was confirmed waits for its customer again; the time that was agreed stays in `appointment` until they answer.
    changes: (_, { counterAppointment = null }) => ({ counterAppointment, isConfirmed: false }),
    event: 'counter-proposed',
    history: 'Andere Zeit vorgeschlagen',
    messages: { customer: { template: 'counter-proposed', as: 'counterProposed' } },
    refunds: false,
  },
  withdraw: {
    by: 'staff',
    label: 'Vorschlag zurückziehen',
    from: ['new'],
    guards: [hasCounterAppointment],
    // What had been agreed before holds again.
    changes: (order) => ({ counterAppointment: null, isConfirmed: order.appointment !== null }),
    event: 'counter-withdrawn',
    history: 'Vorschlag zurückgezogen',
    refunds: false,
  },
  // The customer has agreed on the phone, so neither a message nor a call is needed about the appointment.
  'confirm-proposal': {
    by: 'staff',
    label: 'Vorschlag angenommen',
    verb: 'Vorschlag als angenommen melden',
    from: ['new'],
    guards: [hasCounterAppointment, onlineIsPaid],
    changes: (order) => ({ isConfirmed: true, appointment: order.counterAppointment, pendingCall: null }),
    event: 'counter-confirmed',
    history: 'Vorschlag vom Kunden angenommen',
    messages: { customer: confirmed },
    prints: 'confirmed',
    refunds: false,
  },
  called: {
    by: 'staff',
    label: 'Angerufen',
    from: [...openStates, ...finalStates],
    guards: [hasPendingCall],
    changes: () => ({ pendingCall: null }),
    event: 'called',
    history: 'Kunde angerufen',
    undo: { sentence: 'ist angerufen.' },
    refunds: false,
  },
  // Times, lines and the customer's details; `decideChange` decides on them, and they are stored with the step.
  change: {
    by: 'staff',
    label: 'Ändern',
    from: openStates,
    guards: [onlineIsPaid],
    changes: () => ({ isChangeUnseen: true }),
    event: 'changed',
    history: 'Geändert',
    messages: { customer: { template: 'order-changed', as: 'changed' } },
    prints: 'changed',
    refunds: false,
  },
  'change-seen': {
    by: 'staff',
    label: 'Änderung als gesehen melden',
    from: openStates,
    guards: [hasUnseenChange],
    changes: () => ({ isChangeUnseen: false }),
    event: 'change-seen',
    history: 'Änderung als gesehen gemeldet',
    refunds: false,
  },
  // A line is missing. The offer stands at the line, and its customer answers by the link to the order.
  'offer-substitute': {
    by: 'staff',
    label: 'Ersatz',
    verb: 'Ersatz anbieten',
    from: ['new', 'confirmed'],
    guards: [onlineIsPaid],
    changes: () => ({}),
    event: 'substitute-offered',
    history: 'Ersatz angeboten',
    messages: { customer: { template: 'substitute-offered', as: 'substituteOffered' } },
    refunds: false,
  },
  'withdraw-substitute': {
    by: 'staff',
    label: 'Ersatz zurückziehen',
    from: ['new', 'confirmed'],
    guards: [],
    changes: withoutCallAboutSubstitute,
    event: 'substitute-withdrawn',
    history: 'Ersatz zurückgezogen',
    refunds: false,
  },
  'accept-substitute': {
    by: 'customer',
    from: ['new', 'confirmed'],
    guards: [onlineIsPaid],
    changes: () => ({ isChangeUnseen: true }),
    event: 'substitute-accepted',
    history: 'Ersatz vom Kunden angenommen',
    messages: substituted,
    prints: 'changed',
    refunds: false,
  },
  'decline-substitute': {
    by: 'customer',
    from: ['new', 'confirmed'],
    guards: [],
    changes: () => ({ isChangeUnseen: true }),
    event: 'substitute-declined',
    history: 'Ersatz vom Kunden abgelehnt',
    refunds: false,
  },
  'expire-substitute': {
    by: 'clock',
    from: ['new', 'confirmed'],
    guards: [],
    changes: (order) => ({ isChangeUnseen: true, ...withoutCallAboutSubstitute(order) }),
    event: 'substitute-expired',
    history: 'Keine Antwort auf den Ersatz',
    refunds: false,
  },
  // What the wish of the line says where its customer declined or did not answer: it is left out, or replaced at no higher price.
  'settle-substitute': {
    by: 'clock',
    from: ['new', 'confirmed'],
    guards: [onlineIsPaid],
    changes: () => ({ isChangeUnseen: true }),
    event: 'substitute-settled',
    history: 'Nach dem Wunsch für Fehlendes geändert',
    messages: substituted,
    prints: 'changed',
    refunds: false,
  },
  'confirm-counter': {
    by: 'customer',
    from: ['new'],
    // An order is not prepared before its online payment has arrived.
    guards: [hasCounterAppointment, onlineIsPaid],
    check: answersThisProposal,
    changes: (order) => ({ isConfirmed: true, appointment: order.counterAppointment }),
    event: 'counter-confirmed',
    history: 'Vorschlag vom Kunden angenommen',
    messages: { customer: confirmed, branch: { template: 'counter-confirmed', channels: ['email'] } },
    prints: 'confirmed',
    refunds: false,
  },
  'reject-counter': {
    by: 'customer',
    from: ['new'],
    guards: [hasCounterAppointment],
    check: answersThisProposal,
    changes: () => ({ isCanceled: true }),
    event: 'counter-rejected',
    history: 'Vorschlag vom Kunden abgelehnt',
    messages: { customer: ended, branch: { template: 'counter-rejected', channels: ['email'] } },
    refunds: true,
  },
  // The branch says how far; see `customerChangeUntil`.
  'customer-change': {
    by: 'customer',
    from: ['new', 'confirmed'],
    guards: [onlineIsPaid],
    changes: () => ({ isChangeUnseen: true }),
    event: 'changed-by-customer',
    history: 'Vom Kunden geändert',
    messages: {
      customer: { template: 'order-changed', as: 'changed' },
      branch: { template: 'order-changed', channels: ['email'] },
    },
    prints: 'changed',
    refunds: false,
  },
  // By the link to the order, as far as the branch allows, or because the reply to the order was lost and it was withdrawn.
  'customer-cancel': {
    by: 'customer',
    from: ['new', 'confirmed'],
    guards: [],
    changes: () => ({ isCanceled: true }),
    event: 'canceled',
    history: 'Storniert',
    messages: { customer: ended },
    refunds: true,
  },
  'payment-failed': {
    by: 'payment',
    from: ['new'],
    guards: [isNotPaid],
    changes: () => ({ isFailed: true }),
    event: 'payment-failed',
    history: 'Zahlung fehlgeschlagen',
    refunds: false,
  },
  // What was due ahead did not come in time, and a rule of the shop cancels such orders.
  'advance-missed': {
    by: 'payment',
    from: ['new', 'confirmed'],
    guards: [],
    changes: (_, { rejectionMessage = '' }) => ({ isCanceled: true, rejectionMessage }),
    event: 'canceled',
    history: 'Storniert',
    messages: { customer: ended },
    refunds: true,
  },
  'payment-received': {
    by: 'payment',
    // A customer who is asked for money after weighing may pay after the goods were handed over.
    from: ['new', 'confirmed', 'inDelivery', 'delivered', 'completed'],
    guards: [isNotPaid],
    changes: () => ({ isPaid: true }),
    event: 'paid',
    history: 'Bezahlt',
    messages: placedMessages,
    prints: 'placed',
    // A customer who pays after weighing, or by a link from before the order became one by cash, was notified of the order before.
    isSilent: ({ isPaidLater = false, paymentMethod }) => isPaidLater || !isOnlineMethod(paymentMethod),
    refunds: false,
  },
  // The branch would have confirmed it by itself when it was placed, had the money been there. What is paid elsewhere is confirmed as it is placed.
  'self-confirm': {
    by: 'payment',
    from: ['new'],
    guards: [onlineIsPaid],
    changes: (order) => ({ isConfirmed: true, appointment: order.appointment ?? order.appointmentDate }),
    event: 'self-confirmed',
    history: 'Bestätigt (automatisch)',
    messages: selfConfirmedMessages,
    prints: 'confirmed',
    refunds: false,
  },
  'payment-refunded': {
    by: 'payment',
    from: ['rejected', 'canceled', 'failed'],
    guards: [isNotRefunded],
    changes: () => ({ isRefunded: true }),
    event: 'refunded',
    history: 'Rückerstattet',
    refunds: false,
  },
} as const satisfies Record<string, TransitionRow>
