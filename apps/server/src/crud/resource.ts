import type { Entity, StoredRow } from '@theke/contract/define-entity.ts'
import type { Fields, StoredValues, Values } from '@theke/contract/fields.ts'
import type { RecordTable } from '../db/columns.ts'
import { bindHooks, type CrudHooks, type ResourceHooks } from './crud-hooks.ts'

/** A plain entity, its table and its rules, as the generic operations see them. */
export type Resource<E extends Entity = Entity> = { entity: E; table: RecordTable; hooks: ResourceHooks }

/** A table whose row type matches the entity; any other is a compile error. */
type TableOf<F extends Fields> = RecordTable & { $inferSelect: StoredRow<F> }

/** Joins an entity's declaration with its table and its hooks, which get the rows of that table. */
export function crud<F extends Fields, Q extends Fields, T extends TableOf<F>, Prepared = null>(
  entity: Entity<F, Q>,
  table: T,
  hooks: CrudHooks<T['$inferSelect'], Values<F>, Prepared, StoredValues<Q>> = {},
): Resource<Entity<F, Q>> {
  return { entity, table, hooks: bindHooks(hooks) }
}
