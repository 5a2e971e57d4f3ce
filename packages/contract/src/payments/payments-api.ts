import { toAmount } from '@theke/domain/money.ts'
import { maxTotal } from '@theke/domain/ordering/order-limits.ts'
import type { ComplaintProblem, ComplaintReason } from '@theke/domain/payments/complaint.ts'
import {
  type BookedMethod,
  type CounterMethod,
  type TakingReason,
  tipMethods,
} from '@theke/domain/payments/counter-payment.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { post } from '../endpoint.ts'
import { shortPaymentMethodLabels } from '../shop/payment-method-labels.ts'
import { list, money, optionalSelect, select, text } from '../fields.ts'
import { returnedFields } from '../ordering/counter/packaging-api.ts'
import { orderAmounts, type OrderView } from '../ordering/order.ts'

/** How staff have given a customer what came back from their bank. */
export const lostRefundFields = {
  note: text({
    label: 'Wie wurde das erledigt?',
    hint: 'Zum Beispiel: überwiesen. Nicht bar aus der Lade, das stünde in keinem Abschluss. Ohne Kontonummer, da es im Verlauf bleibt.',
    isRequired: true,
    max: 200,
  }),
}

/** The ways of paying at the counter. */
export const counterMethodLabels: Readonly<Record<CounterMethod, string>> = {
  cash: shortPaymentMethodLabels.cash,
  'atm-card': shortPaymentMethodLabels['atm-card'],
  'hydro-ag-voucher': shortPaymentMethodLabels['hydro-ag-voucher'],
}

/** The ways in which staff book money: what is taken at the counter, and what came to the account of the shop. */
export const bookedMethodLabels: Readonly<Record<BookedMethod, string>> = {
  ...counterMethodLabels,
  transfer: shortPaymentMethodLabels.transfer,
}

/** What is noted beside money that is taken; nothing of it is money in the drawer. */
export const takingNotes = {
  given: money({
    label: 'Gegeben',
    hint: 'Was der Kunde bar gegeben hat. Das Rückgeld zählt nicht zu den Einnahmen.',
    max: toAmount(maxTotal),
  }),
  receipt: text({
    label: 'Belegnummer der Kassa',
    hint: 'Die Nummer des Belegs, wo er an einer anderen Kassa entstanden ist. Hier entsteht dann keiner.',
    max: 60,
  }),
}

/** Why a payment at the counter, or giving it back, is not booked. */
export const counterPaymentTexts = {
  otherAmount: 'Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.',
  otherReturn: 'Der Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.',
} as const

/** Why what is taken does not fit what is open, in words. */
export const takingRefusals: Readonly<Record<TakingReason, string>> = {
  'not-positive': 'Bitte geben Sie zu jeder Zahlungsart einen Betrag an.',
  'method-twice': 'Bitte geben Sie jede Zahlungsart nur einmal an.',
  'too-much': 'Das ist mehr, als offen ist.',
  'too-little': 'Das ist weniger, als offen ist.',
}

/** What staff say of a tip that they take for the shop to pass on. */
export const tipFields = {
  tip: money({
    label: 'Trinkgeld',
    hint: 'Was der Kunde für die Mitarbeiter dazugibt. Es zählt nicht zum Umsatz.',
    min: 0.01,
    max: 1000,
  }),
  tipBy: optionalSelect({
    label: 'Trinkgeld mit',
    options: pick(counterMethodLabels, tipMethods),
  }),
}

/** Why a tip is not taken. */
export const tipTexts = {
  off: 'Trinkgeld läuft hier nicht über die Kassa. Das ändert die Konfiguration bei der Bezahlung.',
  unsaid: 'Bitte geben Sie an, wie das Trinkgeld gegeben wurde.',
  without: 'Trinkgeld nimmt die Kassa nur so, wie auch die Bestellung bezahlt wird.',
} as const

/** Why money goes back after the hand-over, in German. */
export const complaintReasonLabels: Readonly<Record<ComplaintReason, string>> = {
  quality: 'Qualität',
  weight: 'Gewicht',
  'wrong-goods': 'Falsche Ware',
  other: 'Anderer',
}

/** How money goes back after the hand-over: at the counter, or by the provider of an online payment. */
export const returnWayLabels: Readonly<Record<ReturnWay, string>> = {
  ...counterMethodLabels,
  provider: 'Online',
}
export type ReturnWay = CounterMethod | 'provider'

/** What staff say about money that goes back after the hand-over. */
const complaintFields = {
  amount: money({ label: 'Betrag', isRequired: true, min: 0.01, max: toAmount(maxTotal) }),
  kept: money({ label: 'Einbehalten', isRequired: true, max: toAmount(maxTotal) }),
  by: select({ label: 'Zurückgegeben als', options: returnWayLabels, defaultValue: null }),
  reason: select({ label: 'Grund', options: complaintReasonLabels, defaultValue: null }),
  note: text({
    label: 'Anmerkung',
    hint: 'Beim Grund „Anderer“ nötig. Ohne Namen, da es beim Beleg bleibt.',
    max: 200,
  }),
}

/** Why no money goes back after the hand-over, in words. */
export const complaintRefusals: Readonly<Record<ComplaintProblem, string>> = {
  'not-handed-over': 'Diese Bestellung ist nicht übergeben.',
  'too-late': 'Für diese Bestellung wird nichts mehr zurückgegeben: Sie ist zu lange her.',
  'too-much': 'Das ist mehr, als auf diesem Weg bezahlt wurde und noch da ist.',
  'beyond-limit':
    'So viel zu einer Bestellung darf nur zurückgeben, wer bezahlte Bestellungen stornieren darf.',
}

/** Why a hand-over is not undone after money went back. */
export const undoAfterComplaint =
  'Für diese Bestellung wurde nach der Übergabe Geld zurückgegeben. Die Übergabe bleibt deshalb bestehen.'

/** Why a paid order is not canceled without a reason. */
export const cancelReasonMissing =
  'Für diese Bestellung wurde schon bezahlt. Bitte sagen Sie, warum sie storniert wird.'

export const paymentsApi = {
  takeCounterPayment: post<OrderView>()('/api/orders/:id/counter-payments', {
    summary:
      'An der Theke kassieren, ganz oder als Anzahlung; `open` ist der offene Betrag, wie er angezeigt wurde. Ohne diese Angabe ist `amount` der offene Betrag.',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.takeCounterPayment',
    bodyAmounts: { amount: 'cents', open: 'cents', given: 'cents' },
    body: {
      amount: money({ label: 'Betrag', isRequired: true, min: 0.01 }),
      open: money({ label: 'Offener Betrag', max: toAmount(maxTotal) }),
      paidBy: select({ label: 'Bezahlt mit', options: bookedMethodLabels, defaultValue: null }),
      ...takingNotes,
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
    body: {
      amount: money({ label: 'Betrag', min: 0.01 }),
      method: optionalSelect({
        label: 'Zurückgegeben als',
        hint: 'Ohne Angabe so, wie kassiert wurde.',
        options: counterMethodLabels,
      }),
      reason: text({ label: 'Grund', max: 200 }),
    },
    failure: 'Die Rückgabe konnte nicht vermerkt werden',
  }),
  settleComplaint: post<OrderView>()('/api/orders/:id/complaints', {
    summary:
      'Nach der Übergabe Geld zurückgeben, an der Theke oder über den Zahlungsanbieter; `kept` ist, was von der Bestellung noch einbehalten ist, wie es angezeigt wurde',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.settleComplaint',
    bodyAmounts: { amount: 'cents', kept: 'cents' },
    body: complaintFields,
    failure: 'Die Rückgabe konnte nicht vermerkt werden',
  }),
  returnPackagingLater: post<OrderView>()('/api/orders/:id/later-packaging', {
    operationId: 'orders.returnPackagingLater',
    summary:
      'Für Pfandgebinde, die erst nach der Übergabe zurückkommen, das Pfand an der Theke zurückgeben; `kept` ist, was von der Bestellung noch einbehalten ist, wie es angezeigt wurde',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.returnPackaging',
    bodyAmounts: { kept: 'cents' },
    body: {
      returned: list(returnedFields, { label: 'Pfandgebinde', max: 50 }),
      kept: complaintFields.kept,
      by: select({ label: 'Zurückgegeben als', options: counterMethodLabels, defaultValue: null }),
    },
    failure: 'Die Pfandrückgabe konnte nicht vermerkt werden',
  }),
  takeBackPackaging: post<OrderView>()('/api/orders/:id/later-packaging/:payment/take-back', {
    operationId: 'orders.takeBackPackaging',
    summary:
      'Pfand, das nach der Übergabe irrtümlich als ausgezahlt gebucht wurde, mit eigenem Beleg wieder einbuchen; ist das schon geschehen, geschieht nichts',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.returnPackaging',
    failure: 'Die Auszahlung konnte nicht zurückgenommen werden',
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
