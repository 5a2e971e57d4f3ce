import { post } from '../endpoint.ts'
import type { OrderView } from '../ordering/order.ts'

const notifyFailure = 'Die Zahlung konnte nicht geprüft werden'

export const paymentsApi = {
  updatePaymentStatus: post<OrderView>()('/api/orders/:id/update-payment-status', {
    summary: 'Den Stand der Zahlungen beim Anbieter erfragen',
    allow: 'staff',
    permission: 'orders.updatePaymentStatus',
    failure: 'Zahlungsstatus konnte nicht überprüft werden',
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
