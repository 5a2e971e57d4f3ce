import { post } from '../endpoint.ts'
import { text } from '../fields.ts'
import type { OrderView } from '../ordering/order.ts'

const notifyFailure = 'Die Zahlung konnte nicht geprüft werden'

/** How staff have given a customer what came back from their bank. */
export const lostRefundFields = {
  note: text({
    label: 'Wie wurde das erledigt?',
    hint: 'Zum Beispiel: bar ausbezahlt. Ohne Kontonummer, da es im Verlauf bleibt.',
    isRequired: true,
    max: 200,
  }),
}

export const paymentsApi = {
  updatePaymentStatus: post<OrderView>()('/api/orders/:id/update-payment-status', {
    summary: 'Den Stand der Zahlungen beim Anbieter erfragen',
    allow: 'staff',
    permission: 'orders.updatePaymentStatus',
    failure: 'Zahlungsstatus konnte nicht überprüft werden',
  }),
  settleLostRefund: post<OrderView>()('/api/orders/:id/settle-lost-refund', {
    summary: 'Sagen, wie eine fehlgeschlagene Rückerstattung erledigt wurde; der Alarm endet damit',
    allow: 'admin',
    permission: 'orders.settleLostRefund',
    body: lostRefundFields,
    failure: 'Die Rückerstattung konnte nicht als erledigt vermerkt werden',
  }),
}

/** What providers call. The body says no more than which payment there is news of; the provider itself is asked. */
export const paymentNoticesApi = {
  notifyMollie: post<null>()('/api/payments/mollie/notify', {
    summary: 'Benachrichtigung von Mollie: `id=tr_…` als Formular',
    allow: 'anyone',
    permission: 'payments.notify',
    failure: notifyFailure,
  }),
  notifyDatatrans: post<null>()('/api/payments/datatrans/notify', {
    summary: 'Benachrichtigung von Datatrans, mit `Datatrans-Signature`',
    allow: 'anyone',
    permission: 'payments.notify',
    failure: notifyFailure,
  }),
}
