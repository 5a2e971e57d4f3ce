import { inTransaction } from '../../db/in-transaction.ts'
import type { Context } from '../../core/context.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Account } from '../account.ts'
import { refuseWeakPassword } from './check-password.ts'
import { deleteSecondFactor } from './second-factor.ts'
import { storePassword } from './store-password.ts'

/** Stores a new password for somebody who cannot enter, which ends all their sessions. The operator of the server asks, so nobody is logged in. */
export async function setPasswordByOperator(ctx: Context, account: Account, password: string): Promise<void> {
  await refuseWeakPassword(ctx, { password, field: 'newPassword', owner: account })
  await inTransaction(ctx, async (ctx) => {
    await storePassword(ctx, account, password, null)
    await writeLog(ctx, 'warn', 'Passwort am Server neu gesetzt', { userId: account.id })
  })
}

/** Turns off the second factor of somebody who has lost phone and recovery codes; false where there was none. */
export function removeSecondFactorByOperator(ctx: Context, { id: userId }: Account): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const wasOn = await deleteSecondFactor(ctx, userId)
    if (wasOn) await writeLog(ctx, 'warn', 'Zwei-Faktor-Anmeldung am Server ausgeschaltet', { userId })
    return wasOn
  })
}
