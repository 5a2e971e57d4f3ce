import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, isCallableAddress } from '../http/forbidden-addresses.ts'
import { ForbiddenWebhookAddress, hostOf } from './webhook-address.ts'

/** What a receiver answered to a delivery; a redirect is an answer like any other and is not followed. */
export type WebhookReply = { status: number; retryAfterMs: number }

/**
 * Sends a body and waits for the status of the answer, whose content is not read. @throws Error where none comes within `timeoutMs`, and
 * ForbiddenWebhookAddress
 */
export async function sendWebhook(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { ownNetworks, timeoutMs }: { ownNetworks: readonly string[]; timeoutMs: number },
): Promise<WebhookReply> {
  const isEncrypted = url.protocol === 'https:'
  const isAllowed = (ip: string) => isCallableAddress(ip, isEncrypted, ownNetworks)
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isAllowed(host)) throw new ForbiddenWebhookAddress(host)
  const bytes = Buffer.from(body)
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (isEncrypted ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.byteLength,
        'user-agent': 'Theke-Webhooks/1',
      },
      lookup: checkedLookup(isAllowed, (name) => new ForbiddenWebhookAddress(name)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.once('response', resolve)
    // Later errors are those of a connection that is closed below.
    request.on('error', reject)
    request.end(bytes)
  })
  const { statusCode = 0 } = reply
  const seconds = Number(reply.headers['retry-after'] ?? 0)
  reply.destroy()
  return { status: statusCode, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0 }
}
