import { imagesIn } from '@theke/contract/references.ts'
import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import { entities } from '@theke/contract/entities.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { shortTitle } from '@theke/domain/short-title.ts'

export type AnyRow = RowOf<Entity>

/** The declaration of a plain entity by the last part of its address. */
export function entityAt(path: string): Entity {
  const entity = entities.find((candidate) => candidate.path === path)
  if (!entity) throw new Error(`There is no entity ${path}`)
  return entity
}

/** What a record is called. */
export function titleOf(entity: Entity, row: AnyRow): string {
  return nameOf(entity, row) ?? `${entity.singular} ${row.id}`
}

/** What the values of a record call it, as far as they say so. */
export function nameOf(entity: Entity, values: Partial<AnyRow>): string | null {
  const name = entity.nameOf?.(values) ?? values[entity.title]
  return typeof name === 'string' && name !== '' ? shortTitle(name) : null
}

/** The picture of a record: that of its first image field in the list. */
export function pictureOf(entity: Entity, row: AnyRow): ImageReference | null {
  const name = pictureField(entity)
  const value = name === undefined ? null : row[name]
  return imagesIn(value)[0] ?? null
}

/** The field of the list that holds the picture, if any. */
export function pictureField(entity: Entity): string | undefined {
  return entity.list.find(
    (name) => entity.fields[name]?.kind === 'image' || entity.fields[name]?.kind === 'images',
  )
}
