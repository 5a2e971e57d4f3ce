import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { post } from '../endpoint.ts'
import { select, money, text } from '../fields.ts'
import { orderAmounts, type OrderView } from '../ordering/order.ts'

/** How staff have given a customer what came back from their bank. */
export const lostRefundFields = {
  note: text({
    label: 'Wie wurde das erledigt?',
    hint: 'Zum Beispiel: bar ausbezahlt. Ohne Kontonummer, da es im Verlauf bleibt.',
    isRequired: true,
    max: 200,
  }),
}

/** The ways of paying at the counter what an online payment lacks. */
export const counterMethodLabels: Readonly<Record<CounterMethod, string>> = {
  cash: 'Bar',
  'atm-card': 'Karte',
}

/** Why a payment at the counter, or giving it back, is not booked. */
export const counterPaymentTexts = {
  otherAmount: 'Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.',
  otherReturn: 'Der Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.',
} as const

export const paymentsApi = {
  takeCounterPayment: post<OrderView>()('/api/orders/:id/counter-payments', {
    summary:
      'Was einer Online-Zahlung fehlt, an der Theke kassieren; `amount` ist der offene Betrag, wie er angezeigt wurde',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.takeCounterPayment',
    bodyAmounts: { amount: 'cents' },
    body: {
      amount: money({ label: 'Betrag', isRequired: true, min: 0.01 }),
      paidBy: select({ label: 'Bezahlt mit', options: counterMethodLabels, defaultValue: null }),
    },
    failure: 'Die Zahlung konnte nicht vermerkt werden',
  }),
  returnCounterPayment: post<OrderView>()('/api/orders/:id/counter-payments/:payment/return', {
    summary:
      'Was an der Theke kassiert wurde, dort zurückgeben; `amount` ist, was zurückgegeben wird, wie es angezeigt wurde. Ohne diese Angabe gilt, was gerade zurückzugeben ist.',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.returnCounterPayment',
    bodyAmounts: { amount: 'cents' },
    body: { amount: money({ label: 'Betrag', min: 0.01 }) },
    failure: 'Die Rückgabe konnte nicht vermerkt werden',
  }),
  updatePaymentStatus: post<OrderView>()('/api/orders/:id/update-payment-status', {
    summary: 'Den Stand der Zahlungen beim Anbieter erfragen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.updatePaymentStatus',
    failure: 'Zahlungsstatus konnte nicht überprüft werden',
  }),
  settleLostRefund: post<OrderView>()('/api/orders/:id/settle-lost-refund', {
    summary: 'Sagen, wie eine fehlgeschlagene Rückerstattung erledigt wurde; der Alarm endet damit',
    amounts: orderAmounts,
    allow: 'admin',
    permission: 'orders.settleLostRefund',
    body: lostRefundFields,
    failure: 'Die Rückerstattung konnte nicht als erledigt vermerkt werden',
  }),
}

/** The webhooks of providers. The body only identifies the payment; the provider itself is asked (R-PAY-06). */
export const paymentWebhooksApi = {
  notifyPayment: post<null>()('/api/payments/:provider/notify', {
    summary:
      'Benachrichtigung eines Zahlungsanbieters, in dessen Format: von Mollie `id=tr_…` als Formular, von Datatrans mit `Datatrans-Signature`',
    allow: 'anyone',
    permission: 'payments.notify',
    failure: 'Die Zahlung konnte nicht geprüft werden',
  }),
}
