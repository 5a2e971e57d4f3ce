import { keysOf } from '@theke/domain/typed-objects.ts'
import type { Access } from '../access.ts'
import type { Entity } from '../define-entity.ts'

/** What a permission set can allow with the records of an entity. */
export const entityRights = {
  read: 'ansehen',
  write: 'anlegen und ändern',
  remove: 'löschen',
  export: 'exportieren',
  import: 'importieren',
} as const
export type EntityRight = keyof typeof entityRights

/** The calls about the records of an entity that each right allows. */
export const callsOfRight: Readonly<Record<EntityRight, readonly string[]>> = {
  read: ['list', 'load', 'listIds', 'listSome'],
  write: ['create', 'update', 'updateMany', 'updateEach', 'listBatches', 'undoBatch'],
  remove: ['remove', 'removeMany', 'restoreMany', 'listRemoved'],
  export: ['export'],
  import: ['previewImport', 'import'],
}

/** What can be given with the records of an entity; reading what every visitor may read needs nothing. */
export function grantableRights({ path, read }: Pick<Entity, 'path' | 'read'>): readonly EntityRight[] {
  if (path === 'permission-sets') return []
  // A person who may change users could make themselves an administrator.
  if (path === 'users') return ['read', 'export']
  const rights = keysOf(entityRights)
  return read === 'anyone' ? rights.filter((right) => right !== 'read') : rights
}

/** The access that a right asks for where no permission set decides. */
export function accessOfRight(
  { read, write, remove = write }: Pick<Entity, 'read' | 'write' | 'remove'>,
  right: EntityRight,
): Access {
  if (right === 'read' || right === 'export') return read === 'anyone' ? 'staff' : read
  return right === 'remove' ? remove : write
}

/** What the records are called where those of all entities stand side by side. */
export function recordsName({ path, plural }: Pick<Entity, 'path' | 'plural'>): string {
  return path === 'nodes' ? 'Strukturierte Inhalte' : plural
}

/** The key of a right in a permission set, such as `products.write`. */
export function rightKey({ path }: Pick<Entity, 'path'>, right: EntityRight): string {
  return `${path}.${right}`
}
