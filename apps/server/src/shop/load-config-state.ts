import { type ConfigState, configFields } from '@theke/contract/shop/config.ts'
import type { Fields } from '@theke/contract/fields.ts'
import type { Context } from '../context.ts'
import type { BranchRow } from './read-shop-rows.ts'
import type { StoredConfig } from './shop-tables.ts'

const fields: Fields = configFields

/** The names of all fields that hold secrets. */
export const secretNames = Object.keys(fields).filter((name) => fields[name]?.isWriteOnly)

/** Which secrets are set, and what the shop's functions may lack. */
export async function loadConfigState({ services }: Context): Promise<ConfigState> {
  const { config, branches, donatees } = await services.cache.current()
  const count = (isOn: (branch: BranchRow) => boolean) => branches.filter(isOn).length
  return {
    secrets: secretNames.filter((name) => Boolean(config[name as keyof StoredConfig])),
    hasMailServer: services.environment.smtpUrl !== undefined,
    donatees: donatees.length,
    branches: {
      cash: count((branch) => branch.isCashEnabled),
      'atm-card': count((branch) => branch.isATMCardEnabled),
      'hydro-ag-voucher': count((branch) => branch.isHydroAGVoucherEnabled),
      mollie: count((branch) => branch.isMollieEnabled),
      datatrans: count((branch) => branch.isDatatransEnabled),
    },
  }
}
