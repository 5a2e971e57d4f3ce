import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { SmsProviderName } from './sms-provider.ts'

/** The webhook path for delivery reports of one message; the token authenticates the provider. */
export function reportPath(provider: SmsProviderName, id: number, key: string): string {
  return `/api/sms/${provider}/${id}/${reportToken(id, key)}`
}

/** The webhook address for delivery reports; null where the provider could not reach the shop, as on a local machine. */
export function reportAddress(origin: string, path: string): string | null {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || isIP(hostname) !== 0 ? null : origin + path
}

export function isReportToken(token: string, id: number, key: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(reportToken(id, key))]
  return key !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}

function reportToken(id: number, key: string): string {
  return createHmac('sha256', key).update(`sms report ${id}`).digest('base64url').slice(0, 32)
}
