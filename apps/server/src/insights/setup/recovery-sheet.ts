import type { RecoverySheet } from '@theke/contract/shop/setup-api.ts'
import path from 'node:path'
import { isBackedUp } from '../../backup/backup-status.ts'
import type { Context } from '../../core/context.ts'

/** What somebody needs who can no longer log in, or whose server is gone. Nothing of it lets anybody in. */
export async function loadRecoverySheet({ user, services }: Context): Promise<RecoverySheet> {
  const { environment, origin } = services
  const { config } = await services.cache.current()
  return {
    shopName: config.shopName,
    address: `${origin}/backend`,
    username: user?.username ?? '',
    dataFolder: environment.databaseUrl === undefined ? path.resolve(environment.dataDir) : null,
    backup: isBackedUp(environment) ? placeOf(environment.backupUrl ?? '') : null,
    keyFile: environment.backupKeyFile ?? null,
  }
}

/** Where a backup lies, without the keys in its address. */
function placeOf(backupUrl: string): string {
  const url = URL.parse(backupUrl)
  return url === null ? backupUrl : `${url.host}${url.pathname}`
}
