import { keysOf } from '../typed-objects.ts'

type Provider = {
  /** What the company calls itself. */
  name: string
  /** The field of a branch, the switch of the shop and its plugin that all have to be on (R-PAY-01). */
  branch: `is${string}Enabled`
  shop: `enable${string}`
  plugin: `enablePlugin${string}`
  /** The field of the configuration with the account its takings are booked to. */
  account: `account${string}`
  /** Of several that a branch offers, the checkout begins with the lowest rank. */
  rank: number
}

/**
 * The payment providers, in the order in which their payment methods are shown. A provider has the name of its payment method.
 * Its names, keys and calls are records by `ProviderName` elsewhere, so the compiler names each place that a new one needs.
 */
export const providers = {
  mollie: {
    name: 'Mollie',
    branch: 'isMollieEnabled',
    shop: 'enableMollie',
    plugin: 'enablePluginMollie',
    account: 'accountMollie',
    rank: 2,
  },
  datatrans: {
    name: 'Datatrans',
    branch: 'isDatatransEnabled',
    shop: 'enableDatatrans',
    plugin: 'enablePluginDatatrans',
    account: 'accountDatatrans',
    rank: 1,
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers

/** Names of the fields that say by which providers one can pay. */
export type ProviderField<Part extends 'branch' | 'shop' | 'plugin' | 'account'> =
  (typeof providers)[ProviderName][Part]

export const providerNames = keysOf<ProviderName>(providers)
