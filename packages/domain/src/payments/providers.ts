/** The payment providers, in the order in which their payment methods are shown. A provider has the name of its payment method. */
export const providerNames = ['mollie', 'datatrans'] as const
export type ProviderName = (typeof providerNames)[number]

type Provider = {
  /** The field of a branch, the switch of the shop and its plugin that all have to be on (R-PAY-01). */
  branch: `is${string}Enabled`
  shop: `enable${string}`
  plugin: `enablePlugin${string}`
}

/**
 * The switches by which providers are offered. Names, keys and calls are records by `ProviderName` elsewhere, so the compiler
 * names each place that a new provider needs.
 */
export const providers = {
  mollie: {
    branch: 'isMollieEnabled',
    shop: 'enableMollie',
    plugin: 'enablePluginMollie',
  },
  datatrans: {
    branch: 'isDatatransEnabled',
    shop: 'enableDatatrans',
    plugin: 'enablePluginDatatrans',
  },
} as const satisfies Record<ProviderName, Provider>

/** Names of the fields that say by which providers one can pay. */
export type ProviderField<Part extends 'branch' | 'shop' | 'plugin'> = (typeof providers)[ProviderName][Part]

/** If a branch offers several, the checkout begins with the lowest rank. */
export const providerRanks: Readonly<Record<ProviderName, number>> = { mollie: 2, datatrans: 1 }

/** What the companies call themselves. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  mollie: 'Mollie',
  datatrans: 'Datatrans',
}

/** The variables of the environment that replace their interfaces in tests. */
export const providerVariables = {
  mollie: 'MOLLIE_URL',
  datatrans: 'DATATRANS_URL',
} as const satisfies Record<ProviderName, `${string}_URL`>

/** The fields of the configuration with the accounts that takings are booked to. */
export const providerAccounts = {
  mollie: 'accountMollie',
  datatrans: 'accountDatatrans',
} as const satisfies Record<ProviderName, `account${string}`>

/** The hosts of their pages on which customers pay. */
export const providerHosts: Readonly<Record<ProviderName, readonly string[]>> = {
  mollie: ['mollie.com', 'mollie.nl'],
  datatrans: ['datatrans.com', 'datatrans.ch'],
}
