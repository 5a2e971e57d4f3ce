import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns'

// Link-local addresses lead to services of cloud providers that hand out keys.
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')

const ownNetworks = new BlockList()
ownNetworks.addSubnet('127.0.0.0', 8, 'ipv4')
ownNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
ownNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
ownNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Whether this server never calls an address, even where an administrator entered it. */
export function isForbiddenAddress(ip: string): boolean {
  return forbidden.check(ip, familyOf(ip))
}

/** Whether an address lies in the network of the shop, where nobody else reads what is sent. */
export function isInOwnNetwork(ip: string): boolean {
  return ownNetworks.check(ip, familyOf(ip))
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
