import type { Entity } from '@theke/contract/define-entity.ts'
import { sortableFields } from '@theke/contract/public-views.ts'
import type { Context } from '../context.ts'
import { refuseField } from '../http/refuse.ts'
import type { Stored } from './crud.ts'

/** Refuses to order or filter a list by what the caller may not read: where a record stands in it would tell. */
export function requireVisibleKeys(ctx: Context, entity: Entity, query: Stored): void {
  const { fields, filters } = entity
  const visible = sortableFields(entity, ctx.user?.roles ?? [])
  const isHidden = (name: string) => Object.hasOwn(fields, name) && !(name in visible)
  const filter = Object.keys(filters ?? {}).find((name) => query[name] !== undefined && isHidden(name))
  if (filter !== undefined) throw refuseField('not-allowed', filter)
  const { sort = '' } = query as { sort?: string }
  if (isHidden(sort.replace(/^-/, ''))) throw refuseField('not-allowed', 'sort')
}
