import { typedPairingCode } from '@theke/domain/signage/pairing-code.ts'
import { and, eq, ne } from 'drizzle-orm'
import { fieldError } from '../../http/http-errors.ts'
import { televisions } from '../signage-tables.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { redeemCode } from '../player/pairing.ts'
import { screensControlApi as api } from '@theke/contract/signage/screens-api.ts'
import { changeTelevision, loadTelevision, requireTelevision } from './screen-access.ts'

/** Connects the screen that shows a code with a television; the key of an earlier screen counts no more (R-SIGNAGE-05). */
export async function pairTelevision(ctx: Context, { id, body }: Input<typeof api.pair>) {
  await inTransaction(ctx, async (ctx) => {
    const before = await requireTelevision(ctx, id, api.pair.failure, { isLocked: true })
    const apiKeyHash = await redeemCode(ctx, typedPairingCode(body.code))
    const others = and(eq(televisions.apiKeyHash, apiKeyHash), ne(televisions.id, id))
    if ((await ctx.db.$count(televisions, others)) > 0)
      throw fieldError('screen-of-another-television', 'code')
    await changeTelevision(ctx, before, {
      apiKeyHash,
      lastSeenAt: null,
      onlineSince: null,
      problem: '',
      waitingSince: null,
    })
    await writeLog(ctx, 'info', 'Bildschirm mit einem TV verbunden', { television: id })
  })
  return loadTelevision(ctx, id)
}
