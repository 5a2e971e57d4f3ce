import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'

/** One cache for all loaded data. Only network failures are retried; a refusal of the server is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      retryDelay: 800,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
