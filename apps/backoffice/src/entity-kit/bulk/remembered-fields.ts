import type { Entity } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'

const key = ({ path }: Entity) => `asp.bulk-field.${path}`

/** The field that was changed last of this entity, as prices are changed again and again; else a usual one. */
export function lastField(entity: Entity, fields: Fields): string {
  const last = localStorage.getItem(key(entity))
  return last !== null && Object.hasOwn(fields, last) ? last : defaultField(fields)
}

/** Remembers on this device which field was changed. */
export function rememberField(entity: Entity, name: string): void {
  localStorage.setItem(key(entity), name)
}

/** Most often a price changes, or something is switched off that usually is on, such as whether it is active. */
function defaultField(fields: Fields): string {
  const names = Object.keys(fields)
  const flags = names.filter((name) => fields[name]?.kind === 'flag')
  const price = names.find((name) => fields[name]?.kind === 'money')
  return price ?? flags.find((name) => fields[name]?.defaultValue === true) ?? flags[0] ?? names[0] ?? ''
}

const columnsKey = ({ path }: Entity) => `asp.grid-columns.${path}`

/** The columns that a grid of this entity showed last on this device; else those of the list that can be edited. */
export function rememberedColumns(entity: Entity, fields: Fields): string[] {
  const remembered = (localStorage.getItem(columnsKey(entity)) ?? '').split(',')
  const known = remembered.filter((name) => Object.hasOwn(fields, name))
  if (known.length > 0) return known
  const listed = entity.list.filter((name) => Object.hasOwn(fields, name))
  return listed.length > 0 ? listed : Object.keys(fields).slice(0, 6)
}

/** Remembers on this device which columns a grid shows. */
export function rememberColumns(entity: Entity, names: readonly string[]): void {
  localStorage.setItem(columnsKey(entity), names.join(','))
}
