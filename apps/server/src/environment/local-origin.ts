import { isIPv6 } from 'node:net'
import type { Environment } from './environment.ts'

// A server that listens on all addresses of a machine has none of its own.
const allAddresses = ['0.0.0.0', '::']

/** The address of a shop that has no `PUBLIC_URL`: the one that it listens on. */
export function localOrigin({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  if (allAddresses.includes(host)) return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
