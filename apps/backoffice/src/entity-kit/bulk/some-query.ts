import { queryOptions } from '@tanstack/react-query'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { maxBulkRecords } from '@theke/contract/bulk-operations.ts'
import { api } from '../../api.ts'
import type { AnyRow } from '../any-entity.ts'

/** Certain records by their numbers, as they are stored right now. */
export function someQuery(entity: Entity, ids: readonly number[]) {
  const { listSome } = bulkEndpoints(entity)
  return queryOptions({
    queryKey: ['some', entity.path, ids],
    queryFn: async ({ signal }): Promise<AnyRow[]> => {
      const rows: AnyRow[] = []
      for (let start = 0; start < ids.length; start += maxBulkRecords) {
        const records = ids.slice(start, start + maxBulkRecords).join(',')
        rows.push(...(await api.list(listSome, { query: { records }, signal })).data)
      }
      return rows
    },
    staleTime: 0,
    gcTime: 0,
  })
}
