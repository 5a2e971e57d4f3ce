import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, isCallableAddress } from '../http/forbidden-addresses.ts'

/** Why a call of the provider failed, in German, for the person who wanted a suggestion. */
export class AiFailure extends Error {}

const failures = {
  address: 'Die Adresse des KI-Anbieters ist nicht erlaubt.',
  key: 'Der KI-Anbieter nimmt den Schlüssel nicht an.',
  busy: 'Der KI-Anbieter ist gerade ausgelastet. Bitte versuchen Sie es in einer Minute noch einmal.',
  refused: 'Der KI-Anbieter hat die Anfrage abgelehnt. Stimmt der Name des Modells?',
  away: 'Der KI-Anbieter hat nicht geantwortet. Bitte versuchen Sie es noch einmal.',
} as const

/** A provider that says nothing for so long is not waited for. */
const silenceMs = 60_000

/** `ownNetworks` are those in which the provider may be besides public addresses. */
export type ProviderAccess = { baseUrl: string; key: string; ownNetworks: readonly string[] }

/** Sends JSON to a provider and returns its answer when it begins. Redirects are not followed. @throws AiFailure */
export async function requestProvider(
  { baseUrl, key, ownNetworks }: ProviderAccess,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
  const isEncrypted = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = (ip: string) => isCallableAddress(ip, isEncrypted, ownNetworks)
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AiFailure(failures.address)
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (isEncrypted ? https : http).request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      lookup: checkedLookup(isAllowed, () => new AiFailure(failures.address)),
      signal,
      timeout: silenceMs,
    })
    request.once('response', resolve)
    request.once('timeout', () => request.destroy(new AiFailure(failures.away)))
    request.once('error', reject)
    request.end(JSON.stringify(body))
  }).catch((error: unknown) => {
    if (signal.aborted || error instanceof AiFailure) throw error
    throw new AiFailure(failures.away, { cause: error })
  })
  const { statusCode = 0 } = reply
  if (statusCode >= 200 && statusCode < 300) return reply
  reply.destroy()
  throw new AiFailure(failureOf(statusCode))
}

/** The whole text of an answer. @throws AiFailure where it is longer than `maxBytes`, or breaks off */
export async function textOf(reply: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of piecesOf(reply)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new AiFailure(failures.away)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** An answer as it comes. @throws AiFailure where it breaks off */
export async function* piecesOf(reply: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of reply) if (Buffer.isBuffer(chunk)) yield chunk
  } catch (error) {
    throw new AiFailure(failures.away, { cause: error })
  }
}

function failureOf(status: number): string {
  if (status === 401 || status === 403) return failures.key
  if (status === 429) return failures.busy
  return status >= 400 && status < 500 ? failures.refused : failures.away
}
