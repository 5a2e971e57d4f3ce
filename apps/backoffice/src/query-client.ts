import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'

/** One cache for everything loaded. Only a cut line is tried again by itself; what the server refused stays refused. */
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
