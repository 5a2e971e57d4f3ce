import type { Entity } from '@theke/contract/define-entity.ts'
import { sortableFields } from '@theke/contract/public-views.ts'
import type { Context } from '../core/context.ts'
import { fieldError } from '../http/http-errors.ts'
import type { Stored } from './stored.ts'

/** Refuses to order or filter a list by what the caller may not read: the position of a record would reveal the value. */
export function assertQueryableFields(ctx: Context, entity: Entity, query: Stored): void {
  const { fields, filters } = entity
  const visible = sortableFields(entity, ctx.user?.roles ?? [])
  const isHidden = (name: string) => Object.hasOwn(fields, name) && !(name in visible)
  const filter = Object.keys(filters ?? {}).find((name) => query[name] !== undefined && isHidden(name))
  if (filter !== undefined) throw fieldError('not-allowed', filter)
  const { sort = '' } = query as { sort?: string }
  if (isHidden(sort.replace(/^-/, ''))) throw fieldError('not-allowed', 'sort')
}
