import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

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
