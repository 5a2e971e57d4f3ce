import type { Context } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'

/** A secret as it is stored: it opens for its person only. */
export function encryptTotpSecret(
  { secrets }: Pick<Services, 'secrets'>,
  userId: number,
  secret: string,
): string {
  return secrets.seal(secret, subjectOf(userId))
}

/** The secret of a person's app; null where it was sealed with a key that this server has not, so that only recovery codes are left. */
export function decryptTotpSecret(
  { services, log }: Context,
  { userId, secret }: { userId: number; secret: string },
): string | null {
  const opened = services.secrets.open(secret, subjectOf(userId))
  if (opened === null) log.error({ userId }, 'a second factor was sealed with another key than SECRET_KEY')
  return opened
}

function subjectOf(userId: number): string {
  return `totp ${userId}`
}
