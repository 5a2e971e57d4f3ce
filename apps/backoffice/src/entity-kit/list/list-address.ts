import { useNavigate } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { useAddressSearch } from '../../use-address.ts'

export const pageLength = 50

/** The state of a list as it is written in its address: every value is text. */
export type ListAddress = {
  search: string
  /** Empty while something is searched and no order was chosen: then the server sorts by relevance. */
  sort: string
  page: number
  /** A record that the page begins behind or ends before, so that the server need not count up to it. */
  beside: { after?: string | undefined; before?: string | undefined }
  filters: Readonly<Record<string, string>>
}

/** The list's state in the address, and the way to change it. A change of what is shown begins at the first page. */
export function useListAddress(
  entity: Entity,
): ListAddress & { change: (values: Partial<ListAddress>) => void } {
  const given = useAddressSearch()
  const navigate = useNavigate()
  const names = Object.keys(entity.filters ?? {})
  const filters = Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  return {
    search: given.search ?? '',
    sort: given.sort ?? (given.search ? '' : entity.sort),
    page: Math.max(1, Math.trunc(Number(given.page)) || 1),
    beside: { after: given.after, before: given.before },
    filters,
    change: ({ search, sort, page, beside, filters: wanted }) => {
      const next = {
        ...(search !== undefined && { search }),
        ...(sort !== undefined && { sort: sort === entity.sort && !given.search ? undefined : sort }),
        ...(wanted && Object.fromEntries(names.map((name) => [name, wanted[name]]))),
        page: page === undefined || page === 1 ? undefined : String(page),
        after: page === 1 ? undefined : beside?.after,
        before: page === 1 ? undefined : beside?.before,
      }
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: page === undefined,
      })
    },
  }
}

/** What the server is asked for. */
export function queryOf({ search, sort, page, beside, filters }: ListAddress) {
  return {
    search: search || undefined,
    sort: sort || undefined,
    page,
    limit: pageLength,
    ...beside,
    ...filters,
  }
}

/** For links: opening a record keeps what the list shows; what a new record is a copy of belongs to that record alone. */
export const withQuery = (search: Record<string, unknown>) => ({ ...search, copy: undefined })
