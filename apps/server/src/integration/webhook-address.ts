import { isIP } from 'node:net'
import { isCallableAddress } from '../http/forbidden-addresses.ts'

/** An address to which no webhook leads. */
export class ForbiddenWebhookAddress extends Error {}

/** Whether an address may be stored; a name is judged whenever it is resolved for a connection. */
export function isWebhookUrl(text: string, ownNetworks: readonly string[]): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  const isEncrypted = url.protocol === 'https:'
  if (!isEncrypted && (url.protocol !== 'http:' || ownNetworks.length === 0)) return false
  const host = hostOf(url)
  return isIP(host) === 0 || isCallableAddress(host, isEncrypted, ownNetworks)
}

/** The host of an address, without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
