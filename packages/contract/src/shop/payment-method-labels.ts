import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { keysOf, recordOf } from '@theke/domain/typed-objects.ts'

/** What each payment method is called; `short` fits on the card of an order. */
const labels: Readonly<Record<PaymentMethod, { german: string; english: string; short: string }>> = {
  cash: { german: 'Barzahlung', english: 'Cash', short: 'Bar' },
  'atm-card': { german: 'EC Karte / Debitkarte', english: 'Debit card', short: 'Karte' },
  'hydro-ag-voucher': { german: 'HydroAG Gutschein', english: 'HydroAG voucher', short: 'Gutschein' },
  mollie: { german: 'Online Zahlung', english: 'Online payment', short: 'Online' },
  datatrans: {
    german: 'Online Zahlung (Karte)',
    english: 'Online payment (card)',
    short: 'Online (Karte)',
  },
}

const methods = keysOf(labels)

export const paymentMethodLabels = recordOf(methods, (method) => labels[method].german)
export const englishPaymentMethodLabels = recordOf(methods, (method) => labels[method].english)
export const shortPaymentMethodLabels = recordOf(methods, (method) => labels[method].short)
