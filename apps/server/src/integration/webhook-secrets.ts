import type { Services } from '../core/services.ts'
import type { WebhookRow } from './collect-events.ts'

type Sealer = Pick<Services, 'secrets' | 'clock'>

// The same for each, because a secret is sealed before its webhook has a number.
const subject = 'webhook'

/** A secret as it is stored. */
export function sealSecret({ secrets }: Pick<Sealer, 'secrets'>, secret: string): string {
  return secrets.seal(secret, subject)
}

/** The secrets with which is signed now. @throws Error where the key of the server is another one than that they were sealed with */
export function openSecrets(
  { secrets, clock }: Sealer,
  { secret, previousSecret, previousUntil }: Pick<WebhookRow, 'secret' | 'previousSecret' | 'previousUntil'>,
): string[] {
  const current = secrets.open(secret, subject)
  if (current === null) throw new Error('Das Geheimnis ist nicht lesbar. Bitte erneuern Sie es.')
  const isOverlapping = previousUntil !== null && previousUntil.getTime() > clock.now()
  const previous = previousSecret !== null && isOverlapping ? secrets.open(previousSecret, subject) : null
  return previous === null ? [current] : [current, previous]
}
