import type { English } from '../i18n.ts'
import type { paymentMethodTexts } from '../payment-methods.ts'

export const paymentMethodEnglish: English<typeof paymentMethodTexts> = {
  cash: 'Cash',
  'atm-card': 'Debit card',
  'hydro-ag-voucher': 'HydroAG voucher',
  mollie: 'Online payment',
  datatrans: 'Online payment (card)',
}
