import type { Context } from '../core/context.ts'
import type { CrudHooks } from '../crud/crud-hooks.ts'
import type { Stored } from '../crud/stored.ts'
import { isPublicAddress } from '../environment/public-address.ts'
import { type Account, entryRefusal, personName } from './account.ts'
import { createPasswordReset } from './credentials/password-resets.ts'
import { canSendLinks } from './login/request-login-link.ts'
import type { EnqueuePersonMessage } from './person-message.ts'

/** What the hooks of a new user receive who comes from a file and chooses their password by themselves. */
export type Invited = 'invited'

/** Imported users have no password: everybody who may log in gets a link by e-mail for choosing one. */
export function invitingImport(
  enqueueMessage: EnqueuePersonMessage,
): NonNullable<CrudHooks<Account, Stored, Invited>['importing']> {
  return {
    prepared: 'invited',

    async afterCreate(ctx, account) {
      if (!canSendLinks(ctx) || entryRefusal(account, ctx.now) !== null) return
      const { token } = await createPasswordReset(ctx, account.id)
      await enqueueMessage(ctx, {
        template: 'invitation',
        audience: 'person',
        recipient: account.email,
        values: {
          name: personName(account),
          username: account.username,
          link: `${ctx.services.origin}/backend/password-reset/${token}`,
        },
      })
    },

    note: (ctx) =>
      canSendLinks(ctx)
        ? `Neue Benutzer bekommen eine Einladung per E-Mail und wählen ihr Passwort selbst.${localLinks(ctx)}`
        : 'Ohne Mail-Server wird niemand eingeladen. Links für ein Passwort erstellen Sie beim Benutzer unter „Link für neues Passwort“.',
  }
}

function localLinks({ services }: Context): string {
  return isPublicAddress(services.origin)
    ? ''
    : ' Der Link darin führt nur auf diesen Server, weil PUBLIC_URL nicht eingestellt ist.'
}
