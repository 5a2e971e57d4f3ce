import { inTransaction } from './db/in-transaction.ts'
import { encryptLegacyPushKeys } from './messages/push/push-keys.ts'
import { encryptLegacyTotpSecrets } from './people/credentials/totp-secrets.ts'
import type { Services } from './core/services.ts'
import { encryptLegacyConfigSecrets } from './shop/config/stored-secrets.ts'

/** Seals whatever secret lies open in the database; where none does, it changes nothing. */
export async function sealOpenSecrets({ db, secrets, cache }: Services): Promise<void> {
  await inTransaction({ db, secrets }, async (ctx) => {
    await encryptLegacyConfigSecrets(ctx)
    await encryptLegacyPushKeys(ctx)
    await encryptLegacyTotpSecrets(ctx)
  })
  cache.forget()
}
