import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns'
import { parseAddress, trustOf } from '../environment/trusted-proxies.ts'

// Link-local addresses lead to services of cloud providers that hand out keys.
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')

/** Whether this server never calls an address, even where an administrator entered it. */
export function isForbiddenAddress(ip: string): boolean {
  return forbidden.check(ip, familyOf(ip))
}

/**
 * Whether an address that somebody entered may be called. Nobody may reach through the server what only the server reaches, so it is a public
 * one with encryption, or lies in a network that the environment names.
 */
export function isCallableAddress(ip: string, isEncrypted: boolean, ownNetworks: readonly string[]): boolean {
  if (isForbiddenAddress(ip)) return false
  if (trustOf(ownNetworks)(ip)) return true
  return isEncrypted && parseAddress(ip)?.range() === 'unicast'
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIP(ip) === 6 ? 'ipv6' : 'ipv4'
}

/**
 * Resolves a name for a connection and fails with `refusal` where an address it leads to is not allowed. The connection uses exactly the addresses
 * that were checked, so a name cannot change its meaning in between. An address in place of a name is not looked up and has to be checked before.
 */
export function checkedLookup(
  isAllowed: (ip: string) => boolean,
  refusal: (host: string) => Error,
): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const isSafe = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address))
      if (!isSafe) return callback(refusal(host), '')
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? '', first?.family)
    })
  }
}
