import type { Clock } from './clock.ts'
import { parseAddress, trustOf } from '../environment/trusted-proxies.ts'

/** The last request that came with `X-Forwarded-For` from an address that is no trusted proxy. */
type UntrustedProxy = { address: string; at: number; isOwnNetwork: boolean }

/**
 * Notices the usual mistake of an installation: a proxy that is missing among the trusted ones, so that all customers share its address. Only
 * the last finding is stored, because anybody can send such a header.
 */
export type ProxyWatch = {
  trusted: readonly string[]
  trusts: (address: string) => boolean
  /** Called with the address and header of every request. */
  note: (address: string | undefined, forwardedFor: string | string[] | undefined) => void
  untrusted: () => UntrustedProxy | null
}

const ownNetworks = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'loopback'])
const rememberedMs = 24 * 60 * 60_000

/** Opens a watch over the proxies that are trusted. */
export function openProxyWatch(trusted: readonly string[], clock: Clock): ProxyWatch {
  const trusts = trustOf(trusted)
  let last: UntrustedProxy | null = null
  return {
    trusted,
    trusts,
    note(address, forwardedFor) {
      if (forwardedFor === undefined || address === undefined || trusts(address)) return
      const parsed = parseAddress(address)
      const isOwnNetwork = ownNetworks.has(parsed?.range() ?? '')
      last = { address: parsed?.toString() ?? address, at: clock.now(), isOwnNetwork }
    },
    untrusted: () => (last !== null && clock.now() - last.at < rememberedMs ? last : null),
  }
}
