import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { SmsProviderName } from './sms-provider.ts'

/** The way of the reports about one message, as a path of the shop; the token lets nobody else report. */
export function reportPath(provider: SmsProviderName, id: number, key: string): string {
  return `/api/sms/${provider}/${id}/${reportToken(id, key)}`
}

/** Where a provider reports to; null where it could not reach the shop, as on somebody's own machine. */
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
