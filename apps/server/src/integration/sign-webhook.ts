import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret as Standard Webhooks writes them: 32 random bytes. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** The headers by which a receiver knows who sent a body and when, signed with each of the secrets (Standard Webhooks). */
export function webhookHeaders(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(prefix, ''), 'base64')
    const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`)
    return `v1,${signature.digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
