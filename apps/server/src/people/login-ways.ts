import type { Context } from '../context.ts'

/** How people may log in: a link is offered only where a mail server can send it. */
export async function loginWays({ services }: Context): Promise<{ isLinkOffered: boolean }> {
  return { isLinkOffered: services.environment.smtpUrl !== undefined }
}
