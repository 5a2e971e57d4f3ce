import type { PaymentStandingKind } from '@theke/domain/payments/payment-standing.ts'

/** How staff read the standing of a payment; what is open or goes back is said with its amount beside it. */
export const paymentStandingLabels: Readonly<Record<PaymentStandingKind, string>> = {
  none: '',
  due: 'offen',
  awaited: 'offen',
  later: 'nach dem Wiegen',
  partly: 'teilweise bezahlt',
  held: 'reserviert',
  paid: 'bezahlt',
  failed: 'fehlgeschlagen',
  unpaid: 'nicht bezahlt',
  refunding: 'wird erstattet',
  released: 'freigegeben',
  refunded: 'erstattet',
}
