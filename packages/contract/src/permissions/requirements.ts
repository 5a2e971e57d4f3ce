import { keysOf } from '@theke/domain/typed-objects.ts'
import { isAdmin, isStaff, type Role } from '../access.ts'
import type { Endpoint } from '../endpoint.ts'
import { entities } from '../entities.ts'
import {
  accessOfRight,
  callsOfRight,
  entityRights,
  grantableRights,
  recordsName,
  rightKey,
} from './entity-permissions.ts'
import {
  accountPermissions,
  administratorPermissions,
  type Permission,
  type PermissionGroup,
  permissionGroups,
  permissionsOfRights,
} from './permissions.ts'

/** Something that a permission set can allow. */
export type PermissionOption = { key: string; area: string; label: string; isOptional: boolean }

/** Which keys of permission sets allow a permission; or everybody on the staff, or administrators only. */
type Requirement = 'staff' | 'admin' | readonly string[]

/** A person, as far as permissions go. */
export type Holder = { roles: readonly Role[]; granted: ReadonlySet<string> }

const groups: readonly [string, PermissionGroup][] = Object.entries(permissionGroups)

const entityOptions: readonly PermissionOption[] = entities.flatMap((entity) =>
  grantableRights(entity).map((right) => ({
    key: rightKey(entity, right),
    area: recordsName(entity),
    label: `${recordsName(entity)} ${entityRights[right]}`,
    isOptional: accessOfRight(entity, right) === 'admin',
  })),
)

/** Everything that a permission set can allow. */
export const permissionOptions: readonly PermissionOption[] = [
  ...groups.map(([key, { area, label, isOptional = false }]) => ({ key, area, label, isOptional })),
  ...entityOptions,
]

/** What employees without a permission set may do. */
export const employeePermissions: ReadonlySet<string> = new Set(
  permissionOptions.filter(({ isOptional }) => !isOptional).map(({ key }) => key),
)

const requirements = new Map<string, Requirement>([
  ...accountPermissions.map((permission) => [permission, 'staff'] as const),
  ...administratorPermissions.map((permission) => [permission, 'admin'] as const),
  ...entities.flatMap((entity) => {
    const grantable = grantableRights(entity)
    return keysOf(entityRights).flatMap((right) => {
      const otherwise = right === 'read' || right === 'export' ? 'staff' : 'admin'
      const needed = grantable.includes(right) ? [rightKey(entity, right)] : otherwise
      return callsOfRight[right].map((call) => [`${entity.path}.${call}`, needed] as const)
    })
  }),
])
const named = [
  ...groups.map(([key, { permissions }]) => [key, permissions] as const),
  ...Object.entries(permissionsOfRights),
]
for (const [key, permissions] of named) {
  for (const permission of permissions) {
    const known = requirements.get(permission)
    requirements.set(permission, [...(Array.isArray(known) ? known : []), key])
  }
}

/** The names of all permissions that staff need for something. */
export const staffPermissions: readonly string[] = [...requirements.keys()]

/** Tells whether somebody has a permission; administrators have all, who is not staff has none. */
export function hasPermission(holder: Holder | null, permission: Permission): boolean {
  return holder !== null && holdsNamed(holder, permission)
}

/** The names of all permissions that somebody has. */
export function permissionsOf(holder: Holder): string[] {
  return staffPermissions.filter((permission) => holdsNamed(holder, permission))
}

/** Tells whether somebody, or a visitor, may use an endpoint. */
export function mayCall(
  holder: Holder | null,
  { allow, permission }: Pick<Endpoint, 'allow' | 'permission'>,
): boolean {
  return allow === 'anyone' || hasPermission(holder, permission)
}

/** Why somebody may not, in a sentence that names what is missing. */
export function missingPermissionText(permission: Permission): string {
  const needed = requirements.get(permission)
  const labels = Array.isArray(needed)
    ? permissionOptions.filter(({ key }) => needed.includes(key)).map(({ label }) => `„${label}“`)
    : []
  if (labels.length === 0) return 'Das dürfen nur Administratoren.'
  return `Dafür fehlt Ihnen die Berechtigung ${labels.join(' oder ')}.`
}

function holdsNamed({ roles, granted }: Holder, permission: string): boolean {
  if (!isStaff(roles)) return false
  const needed = requirements.get(permission)
  if (isAdmin(roles) || needed === 'staff') return true
  return Array.isArray(needed) && needed.some((key) => granted.has(key))
}
