import type { PaymentMethod } from '@theke/domain/shop/branch.ts'

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Barzahlung',
  'atm-card': 'EC Karte / Debitkarte',
  'hydro-ag-voucher': 'HydroAG Gutschein',
  mollie: 'Online Zahlung',
  datatrans: 'Online Zahlung (Karte)',
}
