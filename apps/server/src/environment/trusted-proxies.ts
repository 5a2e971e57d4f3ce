import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type AddressRange = [Address, number]

const loopback = ['127.0.0.0/8', '::1/128']
// Wider ranges hold strangers: 10.0.0.0/8 and fc00::/7 are the widest private networks.
const widestPrefix = { ipv4: 8, ipv6: 7 }

// Some proxies write `192.0.2.7:40001` or `[2001:db8::1]:40001`.
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/i

/**
 * An address as it is compared: without the port that some proxies write, and an IPv4 address written within IPv6 is the IPv4 address. Null
 * where it is none.
 */
export function parseAddress(text: string): Address | null {
  const [, v4, v6] = withPort.exec(text) ?? []
  const address = v4 ?? v6 ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

/**
 * Decides which addresses belong to proxies whose `X-Forwarded-For` is believed. An entry is an address, a network such as `10.0.0.0/8`, or
 * `loopback`.
 * @throws Error with a German reason when an entry is none of these, or covers more than a network of one's own.
 */
export function trustOf(entries: readonly string[]): (address: string) => boolean {
  const ranges = entries.flatMap((entry) => (entry === 'loopback' ? loopback : [entry])).map(readRange)
  return (address) => {
    const parsed = parseAddress(address)
    return parsed !== null && ranges.some((range) => holds(range, parsed))
  }
}

function readRange(entry: string): AddressRange {
  const range = entry.includes('/') ? readNetwork(entry) : readAddress(entry)
  if (range === null)
    throw new Error(`"${entry}" ist weder eine Adresse noch ein Netz wie 10.0.0.0/8 noch "loopback"`)
  const [address, prefix] = range
  if (address.range() === 'unspecified' || prefix < widestPrefix[address.kind()])
    throw new Error(`"${entry}" umfasst fremde Rechner, die ihre Adresse dann frei erfinden könnten`)
  return range
}

function readNetwork(entry: string): AddressRange | null {
  return ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : null
}

/** The library also reads "10.1" and "0x7f000001", which nobody writes on purpose. */
function readAddress(entry: string): AddressRange | null {
  if (!ipaddr.IPv4.isValidFourPartDecimal(entry) && !ipaddr.IPv6.isValid(entry)) return null
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function holds([network, prefix]: AddressRange, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, prefix)
}
