import { inTransaction } from './db/in-transaction.ts'
import { sealOpenPushKeys } from './messages/push-keys.ts'
import { sealOpenTotpSecrets } from './people/totp-secrets.ts'
import type { Services } from './services.ts'
import { sealOpenConfigSecrets } from './shop/config-secrets.ts'

/** Seals whatever secret lies open in the database; where none does, it changes nothing. */
export async function sealOpenSecrets({ db, secrets, cache }: Services): Promise<void> {
  await inTransaction({ db, secrets }, async (ctx) => {
    await sealOpenConfigSecrets(ctx)
    await sealOpenPushKeys(ctx)
    await sealOpenTotpSecrets(ctx)
  })
  cache.forget()
}
