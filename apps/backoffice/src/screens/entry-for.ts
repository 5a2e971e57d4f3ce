import type { Icon } from '@tabler/icons-react'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import type { NavigationEntry } from './screen.ts'

type Endpoints = { endpoints: { list: { permission: Permission } } }

/** The sidebar entry of a plain entity, for those who may read it by default. */
export function entryFor(
  { path, plural, read, endpoints }: Pick<Entity, 'path' | 'plural' | 'read'> & Endpoints,
  icon: Icon,
  needs: Permission | undefined = read === 'anyone' ? undefined : endpoints.list.permission,
): NavigationEntry {
  return { path: `/${path}`, label: plural, icon, needs }
}
