import { queryOptions } from '@tanstack/react-query'
import { messagesApi } from '@theke/contract/messages/outbox.ts'
import { api } from '../../api.ts'

/** The channels by which messages leave the shop, and whether their links lead anywhere. */
export const messageServicesQuery = queryOptions({
  queryKey: ['message-services'],
  queryFn: ({ signal }) => api.call(messagesApi.loadMessageServices, { signal }),
})
