import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { checkedLookup, isForbiddenAddress } from '../../http/forbidden-addresses.ts'

const defaultPort = 9100

/** Print servers on the machine of the shop itself listen there; its other ports are none of a printer's business. */
const ownPrinterPorts = { first: 9100, last: 9199 }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const hostName = /^[\p{L}\p{N}._-]+$/u

/** A printer's address that this server does not call. */
export class ForbiddenPrinterAddress extends Error {}

/** Reads `192.168.1.20`, `printer.local:9101` or `[fd00::1]:9100`. */
export function printerAddress(address: string): { host: string; port: number } {
  const [, six, host = address, port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(address.trim()) ?? []
  return { host: six ?? host, port: Number(port ?? defaultPort) }
}

/** Whether an address may be stored; a name is judged when it is resolved for a connection. */
export function isPrinterAddress(address: string): boolean {
  const { host, port } = printerAddress(address)
  if (host === '' || port < 1 || port > 65_535) return false
  if (host.toLowerCase() === 'localhost') return isOwnPrinterPort(port)
  return isIP(host) === 0 ? hostName.test(host) : isAllowed(host, port)
}

/** Resolves a printer's name for a connection to a port and fails where an address it leads to is not allowed. */
export function printerLookup(port: number): LookupFunction {
  return checkedLookup(
    (ip) => isAllowed(ip, port),
    (host) => new ForbiddenPrinterAddress(host),
  )
}

function isAllowed(ip: string, port: number): boolean {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
  if (isForbiddenAddress(ip)) return false
  return !(loopback.check(ip, family) || isOwnInterface(ip)) || isOwnPrinterPort(port)
}

function isOwnPrinterPort(port: number): boolean {
  return port >= ownPrinterPorts.first && port <= ownPrinterPorts.last
}

function isOwnInterface(ip: string): boolean {
  const own = new BlockList()
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
