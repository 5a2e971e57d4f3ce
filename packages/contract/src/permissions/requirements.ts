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
  type Permission,
  type PermissionGroup,
  permissionGroups,
  permissionsOfRights,
} from './permissions.ts'
import { accountPermissions, administratorPermissions } from './fixed-permissions.ts'

/** Something that a permission set can allow. */
type PermissionOption = { key: string; area: string; label: string; isOptional: boolean }

/** Which keys of permission sets allow a permission; or everybody on the staff, or administrators only. */
type Requirement = 'staff' | 'admin' | readonly string[]

/** Somebody who calls, as far as permissions go: a person, or a program with an API token. */
type Holder = {
  roles: readonly Role[]
  granted: ReadonlySet<string>
  token?: object | undefined
  session?: { needsSecondFactor: boolean } | null | undefined
}

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
const staffPermissions: readonly string[] = [...requirements.keys()]

/** Tells whether somebody has a permission; administrators have all, who is not staff has none. */
export function hasPermission(holder: Holder | null, permission: Permission): boolean {
  return holder !== null && holdsNamed(holder, permission)
}

/** The names of all permissions that somebody has. */
export function permissionsOf(holder: Holder): string[] {
  return staffPermissions.filter((permission) => holdsNamed(holder, permission))
}

type Asked = Pick<Endpoint, 'allow' | 'method' | 'permission'>

/** Tells whether somebody, or a visitor, may use an endpoint. */
export function mayCall(holder: Holder | null, endpoint: Asked): boolean {
  if (holder?.token !== undefined && !isOpenToTokens(endpoint)) return false
  return endpoint.allow === 'anyone' || hasPermission(holder, endpoint.permission)
}

/** What a permission set allows and no token does: it changes how people prove who they are. */
const credentialPermissions: readonly string[] = ['users.setPin', 'users.setBadge']

/** Calls in which people log in, or whose header brings the key of a device or a person. */
const ownProofs = ['session.', 'signagePlayer.', 'timeTerminal.', 'timeTracking.']

/**
 * Tells whether some API token may use an endpoint: what permission sets allow besides credentials, and reads of visitors. Logging in, one's
 * own account, and what only administrators may do are for people.
 */
export function isOpenToTokens({ allow, method, permission }: Asked): boolean {
  if (allow === 'anyone') return method === 'GET' && !ownProofs.some((area) => permission.startsWith(area))
  return Array.isArray(requirements.get(permission)) && !credentialPermissions.includes(permission)
}

/** The permissions of which an API token needs one to use an endpoint; empty where it needs none, or none is enough. */
export function tokenPermissions(endpoint: Asked): readonly string[] {
  const needed = requirements.get(endpoint.permission)
  const isForTokens = endpoint.allow !== 'anyone' && isOpenToTokens(endpoint)
  return isForTokens && Array.isArray(needed) ? needed : []
}

/** What somebody may do who has to set up a second factor first. */
const enrolmentPermissions: readonly string[] = [
  'users.me',
  'secondFactor.load',
  'secondFactor.create',
  'secondFactor.confirm',
  'passkeys.list',
  'passkeys.begin',
  'passkeys.create',
]

/**
 * Tells whether a public endpoint answers a holder like a visitor: a token sees more only of records that one of its permissions is about, and
 * who has to set up a second factor first may log in and out only.
 */
export function readsAsVisitor(holder: Holder | null, { allow, permission }: Asked): boolean {
  if (allow !== 'anyone') return false
  const [about] = permission.split('.')
  if (holder?.session?.needsSecondFactor) return about !== 'session'
  if (holder?.token === undefined) return false
  return !holder.granted.values().some((key) => key.startsWith(`${about}.`))
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

function holdsNamed({ roles, granted, token, session }: Holder, permission: string): boolean {
  if (!isStaff(roles)) return false
  if (session?.needsSecondFactor && !enrolmentPermissions.includes(permission)) return false
  const needed = requirements.get(permission)
  if (needed === 'staff') return token === undefined
  if (isAdmin(roles)) return true
  return Array.isArray(needed) && needed.some((key) => granted.has(key))
}
