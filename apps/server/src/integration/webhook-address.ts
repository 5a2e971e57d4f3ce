import { isIP } from 'node:net'
import { parseAddress, trustOf } from '../environment/trusted-proxies.ts'
import { isForbiddenAddress } from '../http/forbidden-addresses.ts'

/** An address to which no webhook leads. */
export class ForbiddenWebhookAddress extends Error {}

/**
 * Whether a webhook may be sent to an address. The person who enters it must not reach through the server what only the server reaches, so it is a
 * public one with encryption, or lies in a network that the environment names.
 */
export function isWebhookAddress(ip: string, isEncrypted: boolean, ownNetworks: readonly string[]): boolean {
  if (isForbiddenAddress(ip)) return false
  if (trustOf(ownNetworks)(ip)) return true
  return isEncrypted && parseAddress(ip)?.range() === 'unicast'
}

/** Whether an address may be stored; a name is judged whenever it is resolved for a connection. */
export function isWebhookUrl(text: string, ownNetworks: readonly string[]): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  const isEncrypted = url.protocol === 'https:'
  if (!isEncrypted && (url.protocol !== 'http:' || ownNetworks.length === 0)) return false
  const host = hostOf(url)
  return isIP(host) === 0 || isWebhookAddress(host, isEncrypted, ownNetworks)
}

/** The host of an address, without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
