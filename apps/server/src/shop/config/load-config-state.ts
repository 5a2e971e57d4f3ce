import type { ConfigState } from '@theke/contract/shop/config/config.ts'
import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { decryptSecrets, secretNames } from '../../crypto/config-secrets.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { shop } from '../shop-tables.ts'

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

/** The names of the secrets that are stored and cannot be opened, because SECRET_KEY is another one. */
async function lostSecrets({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<string[]> {
  const [row] = await db.select({ config: shop.config }).from(shop).where(eq(shop.id, 1))
  const stored: Readonly<Record<string, unknown>> = row?.config ?? {}
  const opened: Readonly<Record<string, unknown>> = decryptSecrets(secrets, stored)
  return secretNames.filter((name) => Boolean(stored[name]) && !opened[name])
}
