import { useQuery } from '@tanstack/react-query'
import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import { api } from '../../../api.ts'

const refreshMs = 30_000

/** The query key of the till of a branch begins with this; alone it stands for all tills. */
export const tillsKey = ['till']

/** The drawer of a branch since its last closing. */
export function useTill(branchId: number) {
  return useQuery({
    queryKey: [...tillsKey, branchId],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => api.call(closingsApi.loadTill, { params: { branchId }, signal }),
  })
}
