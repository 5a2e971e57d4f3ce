import type { Field } from '@theke/contract/fields.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { columnOf } from './columns-of.ts'
import type { Resource } from './resource.ts'

/** A place that may hold references to records of one entity; `entity` where the place is a plain one itself. */
export type ReferringColumn = {
  label: string
  table: PgTable
  condition: (id: number) => SQL
  entity?: Resource['entity']
}

const resources = new Map<string, Resource>()
const referring = new Map<string, ReferringColumn[]>()

/** Registers an entity as a target of references; called once for each at start. */
export function registerResource(resource: Resource): void {
  const { entity, table } = resource
  resources.set(entity.path, resource)
  for (const [name, field] of Object.entries(entity.fields)) {
    for (const target of targetsOf(field))
      registerReference(target, { ...columnReference(entity.plural, table, name, field, target), entity })
    if (hasRichText(field)) {
      const label = `${entity.plural}: ${field.label}`
      const column = columnOf(table, name)
      for (const target of writtenTargets)
        registerReference(target, { label, table, condition: (id) => writtenIn(column, target, id), entity })
    }
  }
}

/** Registers references from a table outside the plain entities, such as from orders to branches. */
export function registerReference(target: string, referrer: ReferringColumn): void {
  const known = referring.get(target) ?? []
  if (!known.some(({ table, label }) => table === referrer.table && label === referrer.label)) {
    referring.set(target, [...known, referrer])
  }
}

export function resourceAt(path: string): Resource {
  const resource = resources.get(path)
  if (resource === undefined) throw new Error(`No entity is registered at ${path}`)
  return resource
}

export function allResources(): readonly Resource[] {
  return [...resources.values()]
}

export function referringColumns(path: string): readonly ReferringColumn[] {
  return referring.get(path) ?? []
}

/** Paths of the entities that a field may refer to, at any depth. */
export function targetsOf(field: Field): string[] {
  if (field.target !== undefined) return [field.target]
  return [...new Set(Object.values(field.fields ?? {}).flatMap(targetsOf))]
}

function hasRichText({ kind, fields = {} }: Field): boolean {
  return kind === 'richText' || Object.values(fields).some(hasRichText)
}

/** The images and uploads in formatted text, by address, of any size and version (R-MEDIA-02). */
export const writtenTargets = ['images', 'uploads'] as const

const addresses = { images: '/image/([a-z]+/)*', uploads: '/upload/[0-9a-f]{32}/' }

/** Whether the formatted texts in a column hold a picture or file. */
export function writtenIn(column: PgColumn, target: (typeof writtenTargets)[number], id: number): SQL {
  return sql`${column}::text ~ ${`${addresses[target]}${id}-[0-9]+[.]`}`
}

function columnReference(
  plural: string,
  table: PgTable,
  name: string,
  field: Field,
  target: string,
): ReferringColumn {
  const column = columnOf(table, name)
  const label = `${plural}: ${field.label}`
  if (field.fields !== undefined)
    return { label, table, condition: (id) => nestedReference(field, column, target, id) }
  if (field.kind === 'references' || field.kind === 'images') {
    return { label, table, condition: (id) => sql`${id} = any(${column})` }
  }
  return { label, table, condition: (id) => sql`${column} = ${id}` }
}

/** A JSON path finds references at any depth, whatever lists and objects lie between. */
export function nestedReference(field: Field, column: PgColumn, target: string, id: number): SQL {
  const names = referenceNames(field, target)
  const paths = names.map((name) => `$.**.${JSON.stringify(name)}[*] ? (@.id == $id)`)
  const tests = paths.map(
    (path) => sql`jsonb_path_exists(${column}, ${path}::jsonpath, jsonb_build_object('id', ${id}::int))`,
  )
  return sql.join(tests, sql` or `)
}

function referenceNames(field: Field, target: string): string[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    inner.target === target ? [name] : referenceNames(inner, target),
  )
}
