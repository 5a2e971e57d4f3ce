import { mayAccess, type Role } from './access.ts'
import type { Fields } from './fields.ts'

/** The fields that a person with these roles may read, and therefore write; others are refused in what they send. */
export function visibleFields(fields: Fields, userRoles: readonly Role[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { visibleTo = 'anyone' }]) => mayAccess(visibleTo, userRoles)),
  )
}
