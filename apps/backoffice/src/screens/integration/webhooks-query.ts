import { queryOptions } from '@tanstack/react-query'
import { webhooksApi } from '@theke/contract/integration/webhooks-api.ts'
import { api } from '../../api.ts'

/** All webhooks; there are few. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api.call(webhooksApi.listWebhooks, { signal }),
})
