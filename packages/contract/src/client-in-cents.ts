import { type Call, createClient, type ListReply } from './client.ts'
import type { Endpoint, ReplyInCents } from './endpoint.ts'
import { payloadInCents } from './wire-money.ts'

type ClientInCents = Pick<ReturnType<typeof createClient>, 'load'> & {
  call: <E extends Endpoint>(endpoint: E, input?: Call<E>) => Promise<ReplyInCents<E>>
  list: <E extends Endpoint>(endpoint: E, input?: Call<E>) => Promise<ListReply<ReplyInCents<E>>>
}

/**
 * The client of the front ends: where an endpoint declares the amounts of its reply, they are cents, as everywhere in a program. Records of
 * entities and bodies stay as they travel, with decimals, as forms and what the browser stores hold them so.
 */
export function createClientInCents(options: Parameters<typeof createClient>[0]): ClientInCents
export function createClientInCents(options: Parameters<typeof createClient>[0]): object {
  return createClient({
    ...options,
    readReply: ({ amounts }, data) => (amounts ? payloadInCents<unknown, unknown>(data, amounts) : data),
  })
}
