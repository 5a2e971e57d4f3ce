import { providerDetails, providerNames } from '@theke/domain/payments/providers.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { recordBy } from '@theke/domain/typed-objects.ts'
import { integer, text } from '../../fields.ts'
import { shortPaymentMethodLabels } from '../payment-method-labels.ts'

const account = (method: PaymentMethod) =>
  text({
    label: `Konto: ${shortPaymentMethodLabels[method]}`,
    hint: 'Wohin die Einnahmen gebucht werden, zum Beispiel Kasse oder Geldtransit.',
    max: 9,
    visibleTo: 'admin',
  })

/** The accounts by which bookkeeping books takings; empty ones are left empty in its file (R-STATISTICS-18). */
export const accountingFields = {
  accountingConsultant: text({
    label: 'Beraternummer',
    hint: 'Nummer Ihrer Steuerberatung bei DATEV.',
    max: 7,
    visibleTo: 'admin',
  }),
  accountingClient: text({
    label: 'Mandantennummer',
    hint: 'Unter dieser Nummer führt die Steuerberatung Ihre Firma.',
    max: 5,
    visibleTo: 'admin',
  }),
  accountingAccountLength: integer({
    label: 'Länge der Sachkonten',
    hint: 'Wie viele Ziffern die Konten Ihrer Buchhaltung haben.',
    min: 4,
    max: 8,
    isRequired: true,
    defaultValue: 4,
    visibleTo: 'admin',
  }),
  accountsOfTaxRates: text({
    label: 'Erlöskonten nach Steuersatz',
    hint: 'Steuersatz und Konto, wie „10: 4010; 20: 4020“.',
    max: 255,
    visibleTo: 'admin',
  }),
  accountCash: account('cash'),
  accountATMCard: account('atm-card'),
  accountHydroAGVoucher: account('hydro-ag-voucher'),
  accountTransfer: account('transfer'),
  ...recordBy(providerNames, (name) => providerDetails[name].account, account),
}
