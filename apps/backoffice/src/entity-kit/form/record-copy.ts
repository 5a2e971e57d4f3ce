import { newDraft, type Entity } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { de } from '../../texts/de.ts'
import type { AnyRow } from '../any-entity.ts'
import type { FormValues } from './form-values.ts'

type Search = Record<string, unknown>

/** For links: a new record that begins as a copy of a stored one. */
export const copying = (id: number) => (search: Search) => ({ ...search, copy: String(id) })

/** The values of a record that may stand in another one: not what the server sets and not what has to be unique. */
export function copiedValues(fields: Fields, values: FormValues): FormValues {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && !field.isReadOnly && !field.isUnique && !field.isWriteOnly
  })
  return Object.fromEntries(names.map((name) => [name, structuredClone(values[name])]))
}

/** A new record like a stored one; its name says that it is the copy. */
export function copyOf(entity: Entity, row: AnyRow): FormValues {
  const values: FormValues = { ...newDraft(entity), ...copiedValues(entity.fields, row) }
  const title = values[entity.title]
  const field = entity.fields[entity.title]
  if (typeof title === 'string' && title !== '' && !field?.isUnique && field?.kind === 'text')
    values[entity.title] = de.form.copyName(title)
  return values
}
