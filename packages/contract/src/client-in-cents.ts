import { type Call, createClient, type ListReply } from './client.ts'
import type { Endpoint, ReplyInCents } from './endpoint.ts'
import { payloadInCents } from './wire-money.ts'

/**
 * The client of the front ends: where an endpoint declares the amounts of its reply, they are cents, as everywhere in a program. Records of
 * entities and bodies stay as they travel, with decimals, as forms and what the browser stores hold them so.
 */
export function createClientInCents(options: Parameters<typeof createClient>[0]) {
  const client = createClient(options)
  return {
    ...client,
    async call<E extends Endpoint>(endpoint: E, input: Call<E> = {}): Promise<ReplyInCents<E>> {
      return replyInCents(endpoint, await client.call(endpoint, input))
    },
    async list<E extends Endpoint>(endpoint: E, input: Call<E> = {}): Promise<ListReply<ReplyInCents<E>>> {
      const { data, total } = await client.list(endpoint, input)
      return { data: replyInCents(endpoint, data), total }
    },
  }
}

function replyInCents<E extends Endpoint>(endpoint: E, reply: unknown): ReplyInCents<E>
function replyInCents({ amounts }: Endpoint, reply: unknown): unknown {
  return amounts === undefined ? reply : payloadInCents<unknown, unknown>(reply, amounts)
}
