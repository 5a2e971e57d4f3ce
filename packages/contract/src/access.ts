const roles = ['ROLE_CUSTOMER', 'ROLE_EMPLOYEE', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]

/** The access to an endpoint or a field: anyone, staff (employees and administrators) or administrators only (R-ACCOUNT-01). */
export type Access = 'anyone' | 'staff' | 'admin'

/** Whether a person with these roles is staff; an administrator is an employee too (R-ACCOUNT-01). */
export function isStaff(userRoles: readonly Role[]): boolean {
  return userRoles.includes('ROLE_EMPLOYEE') || isAdmin(userRoles)
}

/** Whether a person with these roles is an administrator. */
export function isAdmin(userRoles: readonly Role[]): boolean {
  return userRoles.includes('ROLE_ADMIN')
}

/** Whether a person with these roles may use what asks for `access`; no roles means a visitor. */
export function mayAccess(access: Access, userRoles: readonly Role[]): boolean {
  if (access === 'anyone') return true
  return access === 'admin' ? isAdmin(userRoles) : isStaff(userRoles)
}
