import type { ConfigState } from '@theke/contract/shop/config/config.ts'
import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../../core/context.ts'
import { secretNames } from '../../crypto/config-secrets.ts'
import { lostSecrets } from './stored-secrets.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'

/** Which secrets are set, and what the shop's functions may lack. */
export async function loadConfigState({ services }: Context): Promise<ConfigState> {
  const { config, branches, donatees } = await services.cache.current()
  const stored: Record<string, unknown> = config
  const count = (isOn: (branch: BranchRow) => boolean) => branches.filter(isOn).length
  return {
    secrets: secretNames.filter((name) => Boolean(stored[name])),
    lostSecrets: await lostSecrets(services),
    hasMailServer: services.environment.smtpUrl !== undefined,
    donatees: donatees.length,
    branches: {
      cash: count((branch) => branch.isCashEnabled),
      'atm-card': count((branch) => branch.isATMCardEnabled),
      transfer: 0,
      'hydro-ag-voucher': count((branch) => branch.isHydroAGVoucherEnabled),
      ...recordOf(providerNames, (name) => count((branch) => branch[providers[name].branch])),
    },
  }
}
