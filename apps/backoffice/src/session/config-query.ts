import { queryOptions, useQuery } from '@tanstack/react-query'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { api } from '../api.ts'

/** What the shop says of itself. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.call(configApi.loadConfig, { signal }),
})

/** Whether staff take tips for the shop to pass on; not as long as that is unknown. */
export function useTakesTips(): boolean {
  return useQuery({ ...configQuery, staleTime: 5 * 60_000 }).data?.isTipEnabled ?? false
}

/** Whether the scales of the shop print labels that can be read here; not as long as that is unknown. */
export function useReadsScaleLabels(): boolean {
  return (useQuery({ ...configQuery, staleTime: 5 * 60_000 }).data?.scaleFormats ?? '') !== ''
}
