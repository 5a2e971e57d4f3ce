import { type AuditAction, auditActions } from '@theke/contract/insights/audit.ts'
import type { ChangesQuery } from '../../changes/use-changes.ts'
import { addDays, instantAt } from '../../shop-time.ts'

/** What an address asks of the log of changes; what cannot be read narrows nothing. Both days are meant whole. */
export function changesQuery(address: Readonly<Record<string, string | undefined>>): ChangesQuery {
  const { entity, action = '', from = '', until = '' } = address
  const user = Number(address['user'])
  return {
    ...(entity && { entity }),
    ...(Number.isInteger(user) && user > 0 && { user }),
    ...(isAction(action) && { action }),
    ...(isDay(from) && { from: startOf(from) }),
    ...(isDay(until) && { until: startOf(addDays(until, 1)) }),
  }
}

function isAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

function startOf(day: string): string {
  return new Date(instantAt(day, '00:00')).toISOString()
}
