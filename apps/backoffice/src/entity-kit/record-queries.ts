import { keepPreviousData, queryOptions, useQueries, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { Fields, FieldSpec } from '@theke/contract/fields.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { api } from '../api.ts'
import { useSession } from '../session/session.ts'
import { entityAt, titleOf, type AnyRow } from './any-entity.ts'

type ListQuery = Record<string, string | number | undefined>

/** Most records that a choice of references loads at once; beyond it the server searches. */
export const referenceLimit = 500

/** A page of a list. The page before stays visible while the next one loads. */
export function listQuery<F extends Fields>(entity: Entity<F>, query: ListQuery) {
  return queryOptions({
    queryKey: ['entity', entity.path, 'list', query],
    queryFn: ({ signal }) => api.list(entity.endpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function recordQuery<F extends Fields>(entity: Entity<F>, id: number) {
  return queryOptions({
    queryKey: ['entity', entity.path, 'record', id],
    queryFn: () => api.load(entity, id),
  })
}

/** All records of an entity that others refer to, up to the limit. */
export function referencesQuery<F extends Fields>(entity: Entity<F>) {
  return queryOptions({
    queryKey: ['entity', entity.path, 'references'],
    queryFn: ({ signal }) =>
      api.list(entity.endpoints.list, { query: { limit: referenceLimit, sort: entity.sort }, signal }),
    staleTime: 60_000,
  })
}

/** Whether the person may read the records of an entity, which others may refer to that they may read. */
export function useMayRead<F extends Fields>(entity: Entity<F>): boolean {
  return mayRead(entity, useSession())
}

function mayRead<F extends Fields>({ read, endpoints }: Entity<F>, { permissions }: CurrentUser): boolean {
  return read === 'anyone' || permissions.includes(endpoints.list.permission)
}

/** Titles by id of the records that references name; those still unknown, or not to be read by the person, are missing. */
export function useTitles(path: string): ReadonlyMap<number, string> {
  const entity = entityAt(path)
  const { data } = useQuery({
    ...referencesQuery(entity),
    enabled: useMayRead(entity),
    select: ({ data: rows }) => new Map(rows.map((row): [number, string] => [row.id, titleOf(entity, row)])),
  })
  return data ?? noTitles
}

/** Whether titles that fields of references show are still on their way. A failed attempt is not waited for. */
export function useTitlesPending(fields: readonly FieldSpec[]): boolean {
  const session = useSession()
  const paths = new Set(fields.flatMap(({ target }) => target ?? []))
  return useQueries({
    queries: [...paths].map((path) => {
      const entity = entityAt(path)
      return { ...referencesQuery(entity), enabled: mayRead(entity, session) }
    }),
    combine: (loads) =>
      loads.some(
        ({ isLoading, failureCount, errorUpdateCount }) =>
          isLoading && failureCount === 0 && errorUpdateCount === 0,
      ),
  })
}

const noTitles: ReadonlyMap<number, string> = new Map()

/** Caches a saved record and reloads the lists that show it. */
export async function cacheSaved(queries: QueryClient, entity: Entity, row: AnyRow): Promise<void> {
  queries.setQueryData(recordQuery(entity, row.id).queryKey, row)
  await invalidateLists(queries, entity)
}

/** Loads anew the lists of an entity, after one of its records changed or went. */
export async function invalidateLists(queries: QueryClient, entity: Entity): Promise<void> {
  await Promise.all(
    ['list', 'references'].map((part) =>
      queries.invalidateQueries({ queryKey: ['entity', entity.path, part] }),
    ),
  )
}

/** Loads anew everything of an entity, after many of its records changed or went. */
export async function forgetEntity(queries: QueryClient, entity: Entity): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['entity', entity.path] })
}
