import { handOverRefusals } from '@theke/contract/ordering/hand-over-api.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { actionRefusal, type OrderAction } from '@theke/domain/ordering/order-actions.ts'
import type { GuardReason } from '@theke/domain/ordering/order-state.ts'
import { stateLabel } from '../order-labels.ts'
import { toOrderSnapshot } from './order-snapshot.ts'

const reasonTexts: Readonly<Record<GuardReason, string>> = {
  'not-paid': 'Die Online-Zahlung ist noch nicht eingegangen.',
  'already-paid': 'Die Online-Zahlung ist schon eingegangen.',
  'already-refunded': 'Die Zahlung wurde schon rückerstattet.',
  'not-weighed': handOverRefusals['not-weighed'],
  'not-a-delivery': 'Diese Bestellung wird nicht zugestellt.',
  'no-call': 'Dieser Kunde ist nicht mehr anzurufen.',
  'was-canceled': 'Diese Bestellung wurde storniert.',
  'not-reopened':
    'Wieder offen werden nur Bestellungen, die bestätigt waren und von denen kein online Bezahltes zurückgeht.',
  'no-counter-appointment': 'Es ist keine andere Zeit mehr vorgeschlagen.',
  'no-unseen-change': 'Die Änderung ist schon gesehen.',
}

/** Why an order as it is now does not allow a step, as a sentence for staff; null where the order is not the reason. */
export function stepRefusal(order: StaffOrderSummary, action: OrderAction): string | null {
  const reason = actionRefusal(toOrderSnapshot(order), action)
  if (reason === 'wrong-state') return `Die Bestellung steht auf „${stateLabel(order)}“.`
  return reason === null ? null : reasonTexts[reason]
}
