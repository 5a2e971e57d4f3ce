import type { OrderSnapshot } from './order-flags.ts'
import { onlineIsPaid } from './order-guards.ts'
import type { OrderChanges } from './order-state.ts'
import type { TransitionMessages, TransitionRow } from './transition-row.ts'

/** The messages about an order that its customer has answered for, or that changes because nobody did. */
const substituted = {
  customer: { template: 'order-changed', as: 'changed' },
  branch: { template: 'order-changed', channels: ['email'] },
} as const satisfies TransitionMessages

/** A call about a substitute is not to be made any more once the offer is over. */
function withoutCallAboutSubstitute({ pendingCall = null }: OrderSnapshot): OrderChanges {
  return pendingCall?.kind === 'substituteOffered' ? { pendingCall: null } : {}
}

/** The transitions of an order with a line that is missing: a substitute is offered, and its customer answers or does not (R-ORDER-54). */
export const substituteActions = {
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
} as const satisfies Record<string, TransitionRow>
