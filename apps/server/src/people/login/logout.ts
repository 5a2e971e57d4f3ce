import type { peopleApi } from '@theke/contract/people/user.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { writeLog } from '../../audit/write-log.ts'
import { closeSession } from './sessions.ts'

/** Logs out; nothing happens for somebody who is not logged in. */
export async function logout(ctx: Context, { reply }: Input<typeof peopleApi.logout>): Promise<null> {
  await closeSession(ctx, reply)
  if (ctx.user) await writeLog(ctx, 'info', 'Abgemeldet')
  return null
}
