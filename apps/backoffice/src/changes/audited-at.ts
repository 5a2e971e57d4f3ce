import { audited } from '@theke/contract/insights/audit.ts'
import type { Fields } from '@theke/contract/fields.ts'

/** A screen of the back-office. */
type Address = { to: string; search?: Record<string, string> }
type AuditedPart = { path: string; plural: string; fields: Fields }

/** The declaration behind an entry; something that is no longer declared keeps its path as its name. */
export function auditedAt(path: string): AuditedPart {
  return audited.find((part) => part.path === path) ?? { path, plural: path, fields: {} }
}

/** The address of the changed record; null where it was removed or has no screen. */
export function addressOf(entity: string, record: number): Address | null {
  if (entity === 'config') return { to: '/config' }
  if (entity === 'orders') return { to: '/orders', search: { order: String(record) } }
  if (entity === 'sold-out') return { to: `/products/${record}` }
  return audited.some(({ path }) => path === entity) ? { to: `/${entity}/${record}` } : null
}
