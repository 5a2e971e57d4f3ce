import { useQuery } from '@tanstack/react-query'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { api } from '../../../api.ts'

export const configStateKey = ['config', 'state']

/** What is set and what the shop has; undefined until it is known. */
export function useConfigState() {
  return useQuery({
    queryKey: configStateKey,
    queryFn: ({ signal }) => api.call(configApi.loadConfigState, { signal }),
  }).data
}
