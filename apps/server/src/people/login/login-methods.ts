import type { Context } from '../../core/context.ts'
import { hasAnyUser } from '../has-any-user.ts'

/** How people may log in: nobody can before the shop is set up, and a link is offered only where a mail server can send it (R-ACCOUNT-06). */
export async function loginMethods({
  db,
  services,
}: Context): Promise<{ isSetUp: boolean; isLinkOffered: boolean }> {
  return { isSetUp: await hasAnyUser(db), isLinkOffered: services.environment.smtpUrl !== undefined }
}
