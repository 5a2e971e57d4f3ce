/** The payment providers, in the order in which their payment methods are shown. A provider has the name of its payment method. */
export const providerNames = ['mollie', 'datatrans'] as const
export type ProviderName = (typeof providerNames)[number]

type Provider = {
  /** The field of a branch, the switch of the shop and its plugin that all have to be on (R-PAY-01). */
  branch: `is${string}Enabled`
  shop: `enable${string}`
  plugin: `enablePlugin${string}`
  /** If a branch offers several, the checkout begins with the lowest rank. */
  rank: number
}

/**
 * The switches by which providers are offered, and in which order. Names, keys and calls are records by `ProviderName` elsewhere, so
 * the compiler names each place that a new provider needs.
 */
export const providers = {
  mollie: {
    branch: 'isMollieEnabled',
    shop: 'enableMollie',
    plugin: 'enablePluginMollie',
    rank: 2,
  },
  datatrans: {
    branch: 'isDatatransEnabled',
    shop: 'enableDatatrans',
    plugin: 'enablePluginDatatrans',
    rank: 1,
  },
} as const satisfies Record<ProviderName, Provider>

/** Names of the fields that say by which providers one can pay. */
export type ProviderField<Part extends 'branch' | 'shop' | 'plugin'> = (typeof providers)[ProviderName][Part]

type ProviderDetails = {
  /** What the company calls itself. */
  title: string
  /** The variable of the environment that replaces its interface in tests. */
  variable: `${string}_URL`
  /** The field of the configuration with the account that takings are booked to. */
  account: `account${string}`
  /** The hosts of its pages on which customers pay. */
  hosts: readonly string[]
}

/** What only server and back-office need of them, and so no checkout loads. */
export const providerDetails = {
  mollie: {
    title: 'Mollie',
    variable: 'MOLLIE_URL',
    account: 'accountMollie',
    hosts: ['mollie.com', 'mollie.nl'],
  },
  datatrans: {
    title: 'Datatrans',
    variable: 'DATATRANS_URL',
    account: 'accountDatatrans',
    hosts: ['datatrans.com', 'datatrans.ch'],
  },
} as const satisfies Record<ProviderName, ProviderDetails>
