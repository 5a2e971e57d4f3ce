import type { Entity } from '@theke/contract/define-entity.ts'
import { sortableFields } from '@theke/contract/public-views.ts'
import type { Context } from '../core/context.ts'
import { fieldError } from '../http/http-errors.ts'
import type { ListQuery } from './stored.ts'

/** Refuses to order or filter a list by what the caller may not read: the position of a record would reveal the value. */
export function assertQueryableFields(ctx: Context, entity: Entity, query: ListQuery): void {
  const { fields, filters } = entity
  const visible = sortableFields(entity, ctx.user?.roles ?? [])
  const isHidden = (name: string) => Object.hasOwn(fields, name) && !(name in visible)
  const filter = Object.keys(filters ?? {}).find((name) => query[name] !== undefined && isHidden(name))
  if (filter !== undefined) throw fieldError('not-allowed', filter)
  if (isHidden((query.sort ?? '').replace(/^-/, ''))) throw fieldError('not-allowed', 'sort')
}
