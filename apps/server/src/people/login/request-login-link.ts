import type { peopleApi } from '@theke/contract/people/user.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { entryRefusal, findAccount, personName } from '../account.ts'
import type { EnqueuePersonMessage } from '../person-message.ts'
import { linkMinutes, createLoginLink } from './login-links.ts'

/**
 * The operation that sends a link to log in to the owner of an e-mail address, if there is one. It answers first, so that neither the reply nor its
 * time tells whether there is (R-ACCOUNT-06). One request after the other is looked at, so that visitors hold one connection at most.
 */
export function requestLoginLink(enqueueMessage: EnqueuePersonMessage) {
  let latest = Promise.resolve()
  return (ctx: Context, { body }: Input<typeof peopleApi.requestLoginLink>): Promise<null> => {
    if (canSendLinks(ctx)) {
      latest = latest
        .then(() => inTransaction(ctx, (ctx) => sendLink(ctx, body.email.trim(), enqueueMessage)))
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'login link'))
    }
    return Promise.resolve(null)
  }
}

/** Without a mail server only a shop on this machine lets people read mails in the outbox; a real one sends no link at all. */
export function canSendLinks({ services: { environment } }: Pick<Context, 'services'>): boolean {
  return environment.smtpUrl !== undefined || environment.databaseUrl === undefined
}

async function sendLink(ctx: Context, email: string, enqueueMessage: EnqueuePersonMessage): Promise<void> {
  const account = await findAccount(ctx.db, email)
  if (account === null || account.email.toLowerCase() !== email.toLowerCase()) return
  if (entryRefusal(account, ctx.now) !== null) return
  const token = await createLoginLink(ctx, account.id)
  if (token === null) return
  await enqueueMessage(ctx, {
    template: 'login-link',
    audience: 'person',
    recipient: account.email,
    values: {
      name: personName(account),
      link: `${ctx.services.origin}/backend/login-link/${token}`,
      minutes: String(linkMinutes),
    },
  })
}
