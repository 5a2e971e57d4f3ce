import type { Entity, StoredRow } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bindHooks, type CrudHooks, type ResourceHooks } from './crud-hooks.ts'

/** A plain entity, its table and its rules, as the generic operations see them. */
export type Resource<E extends Entity = Entity> = { entity: E; table: PgTable; hooks: ResourceHooks }

/** A table whose row type matches the entity; any other is a compile error. */
export type TableOf<F extends Fields> = PgTable & { $inferSelect: StoredRow<F> }

/** Joins an entity's declaration with its table. */
export function crud<F extends Fields, Q extends Fields, Prepared = null>(
  entity: Entity<F, Q>,
  table: NoInfer<TableOf<F>>,
  hooks: CrudHooks<Prepared> = {},
): Resource<Entity<F, Q>> {
  return { entity, table, hooks: bindHooks(hooks) }
}
