import type { ProviderName } from '@theke/domain/payments/providers.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'

type Labels = Readonly<Record<PaymentMethod, string>>

/** What each payment method is called in German where it is offered and chosen. */
export const paymentMethodLabels: Labels = {
  cash: 'Barzahlung',
  'atm-card': 'EC Karte / Debitkarte',
  'hydro-ag-voucher': 'HydroAG Gutschein',
  transfer: 'Überweisung',
  mollie: 'Online Zahlung',
  datatrans: 'Online Zahlung (Karte)',
}

/** The same in English. */
export const englishPaymentMethodLabels: Labels = {
  cash: 'Cash',
  'atm-card': 'Debit card',
  'hydro-ag-voucher': 'HydroAG voucher',
  transfer: 'Bank transfer',
  mollie: 'Online payment',
  datatrans: 'Online payment (card)',
}

/** What money is called by how it was taken: at the counter, in the ledger, in closings and in the accounting; short enough for the card of an order. */
export const shortPaymentMethodLabels: Labels = {
  cash: 'Bar',
  'atm-card': 'Karte',
  'hydro-ag-voucher': 'Gutschein',
  transfer: 'Überweisung',
  mollie: 'Online',
  datatrans: 'Online (Karte)',
}

/** What customers pay with at each provider, in German. */
export const providerHints: Readonly<Record<ProviderName, string>> = {
  mollie: 'Karte, Klarna und andere auf der Seite von Mollie',
  datatrans: 'Kredit- oder Debitkarte auf der Seite von Datatrans',
}

/** The same in English. */
export const englishProviderHints: Readonly<Record<ProviderName, string>> = {
  mollie: 'card, Klarna and others on the page of Mollie',
  datatrans: 'credit or debit card on the page of Datatrans',
}
