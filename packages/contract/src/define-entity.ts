import { declinedNames } from './entity/declined-names.ts'
import { del, get, post, put, type Endpoint } from './endpoint.ts'
import {
  integer,
  defaultValues,
  dateTime,
  text,
  type Fields,
  type ReadValues,
  type StoredValues,
  type Values,
} from './fields.ts'
import { manyEndpoints, type ManyEndpoints } from './bulk-operations.ts'
import type { EntitySpec } from './entity/entity-spec.ts'
import { entityPermission } from './permissions/entity-permission.ts'

/** Fields that every stored record has; the server sets them. */
export const recordFields = {
  id: integer({ label: 'Nr.', isReadOnly: true, isRequired: true }),
  createdAt: dateTime({ label: 'Erstellt', isReadOnly: true, isRequired: true }),
  updatedAt: dateTime({ label: 'Geändert', isReadOnly: true, isRequired: true }),
}
export type RecordFields = typeof recordFields

/** The most entries of one page, and the default. */
export const maxPageLength = 500

/**
 * What every list takes: words to search, `name` or `-name` to sort, page from 1 and its length (R-API-05). Beside a record of the page
 * before or after, `after` and `before` find the next page at once, however far into the list it is.
 */
export const listQuery = {
  search: text({ label: 'Suche' }),
  sort: text({ label: 'Sortierung', max: 64 }),
  page: integer({ label: 'Seite', min: 1 }),
  limit: integer({
    label: 'Einträge je Seite',
    hint: `Höchstens ${maxPageLength}, auch ohne Angabe.`,
    min: 1,
    max: maxPageLength,
  }),
  after: integer({ label: 'Einträge nach diesem', hint: 'Nummer des letzten Eintrags der Seite davor.' }),
  before: integer({ label: 'Einträge vor diesem', hint: 'Nummer des ersten Eintrags der Seite danach.' }),
}

/** The field for optimistic locking: an update sends it as `if-match`, and a 409 reply names it. */
export const versionField = 'updatedAt'

/** The total of a page of a list is exact up to this number; one more says that there are more. */
export const maxCounted = 10_000

/** The same for what a search by words finds in a list with an index for it, where counting on would take the longer the more there are. */
export const maxFound = 100

/**
 * Up to which number the total of a list is exact.
 * @param list whether it has an index for its search (`isLong` of its entity)
 * @param search the words that are searched for
 */
export function maxTotal(
  { isLong = false }: { isLong?: boolean },
  search: string | null | undefined,
): number {
  return isLong && search?.trim() ? maxFound : maxCounted
}

export type Row<F extends Fields> = Values<F & RecordFields>

/** A plain entity: from this one declaration follow endpoints, client, forms, lists, permissions and documentation. */
export type Entity<F extends Fields = Fields, Q extends Fields = Fields> = EntitySpec<F, Q> & {
  endpoints: {
    list: Endpoint<Row<F>[], Record<never, never>, Q & typeof listQuery>
    load: Endpoint<Row<F>>
    create: Endpoint<Row<F>, F>
    update: Endpoint<Row<F>, F>
    remove: Endpoint<null>
  } & ManyEndpoints
}

export type RowOf<E> = E extends Entity<infer F, infer _Q> ? ReadValues<F & RecordFields> : never
export type DraftOf<E> = E extends Entity<infer F, infer _Q> ? Values<F> : never
/** The row that the table of an entity with these fields must have. */
export type StoredRow<F extends Fields> = StoredValues<F & RecordFields>

/** Completes a declaration with its endpoints, their permissions and their German failure texts. */
export function defineEntity<F extends Fields, Q extends Fields = Record<never, never>>(
  spec: EntitySpec<F, Q>,
): Entity<F, Q> {
  const { path, singular, plural, fields, file } = spec
  const { accusative } = declinedNames(spec)
  const address = `/api/${path}`
  const replyFields = { ...fields, ...recordFields }
  return {
    ...spec,
    endpoints: {
      list: get<Row<F>[]>()(address, {
        summary: `${plural} auflisten`,
        allow: spec.read,
        permission: entityPermission(path, 'list'),
        isCached: spec.read === 'anyone',
        query: { ...listQuery, ...spec.filters } as Q & typeof listQuery,
        isList: true,
        failure: spec.listFailure ?? `${plural} konnten nicht geladen werden`,
        replyFields,
      }),
      load: get<Row<F>>()(`${address}/:id`, {
        summary: `${accusative} laden`,
        allow: spec.read,
        permission: entityPermission(path, 'load'),
        isCached: spec.read === 'anyone',
        failure: `${singular} konnte nicht geladen werden`,
        replyFields,
      }),
      create: post<Row<F>>()(address, {
        summary: `${accusative} erstellen`,
        allow: spec.write,
        permission: entityPermission(path, 'create'),
        body: fields,
        success: 201,
        failure: `${singular} konnte nicht erstellt werden`,
        replyFields,
        file,
      }),
      update: put<Row<F>>()(`${address}/:id`, {
        summary: `${accusative} aktualisieren`,
        allow: spec.write,
        permission: entityPermission(path, 'update'),
        body: fields,
        isPartial: true,
        failure: `${singular} konnte nicht aktualisiert werden`,
        replyFields,
        file,
      }),
      remove: del<null>()(`${address}/:id`, {
        summary: `${accusative} löschen`,
        allow: spec.remove ?? spec.write,
        permission: entityPermission(path, 'remove'),
        failure: `${singular} konnte nicht gelöscht werden`,
      }),
      ...manyEndpoints(spec),
    },
  }
}

/** A new record of an entity as a form begins with it. */
export function newDraft<F extends Fields>({ fields }: { fields: F }): Values<F> {
  return defaultValues(fields)
}
