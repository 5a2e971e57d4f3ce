import type { accountingFields } from '@theke/contract/shop/config/accounting-fields.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { formatPercent, type Percent } from '@theke/domain/money.ts'
import { providerDetails, providerNames } from '@theke/domain/payments/providers.ts'
import { readRateAccounts } from '@theke/domain/payments/rate-accounts.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'

/** What of the configuration is about bookkeeping. */
export type AccountConfig = Pick<Config, 'currency' | keyof typeof accountingFields>

/** The accounts that the configuration names for takings; empty where it names none. */
type TakingsAccounts = {
  ofMethod: (method: PaymentMethod) => string
  ofRate: (rate: Percent) => string
}

export function takingsAccounts(config: AccountConfig): TakingsAccounts {
  const methods: Record<PaymentMethod, string> = {
    cash: config.accountCash,
    'atm-card': config.accountATMCard,
    'hydro-ag-voucher': config.accountHydroAGVoucher,
    transfer: config.accountTransfer,
    ...recordOf(providerNames, (name) => config[providerDetails[name].account]),
  }
  const rates = readRateAccounts(config.accountsOfTaxRates) ?? new Map<Percent, string>()
  return { ofMethod: (method) => methods[method], ofRate: (rate) => rates.get(rate) ?? '' }
}

/** The German names of payment methods and tax rates for which there is no account. */
export function missingAccounts(
  accounts: TakingsAccounts,
  rows: readonly { method: PaymentMethod; rate: Percent }[],
  tips: readonly { method: PaymentMethod }[],
): string[] {
  // A tip by card is booked against the cash that was paid out.
  const ofTips = tips.flatMap(({ method }) => (method === 'cash' ? [] : [method, 'cash' as const]))
  const methods = [...rows.map(({ method }) => method), ...ofTips].filter(
    (method) => accounts.ofMethod(method) === '',
  )
  const rates = rows.map(({ rate }) => rate).filter((rate) => accounts.ofRate(rate) === '')
  return [
    ...new Set(methods.toSorted().map((method) => shortPaymentMethodLabels[method])),
    ...new Set(rates.toSorted((a, b) => a - b).map((rate) => `${formatPercent(rate)}\u00a0%`)),
  ]
}
