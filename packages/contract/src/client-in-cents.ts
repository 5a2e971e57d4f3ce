import { type Call, createClient, type ListReply } from './client.ts'
import type { BodyInCents, Endpoint, ReplyInCents } from './endpoint.ts'
import { payloadInCents, payloadOnWire } from './wire-money.ts'

type ClientInCents = Pick<ReturnType<typeof createClient>, 'load'> & {
  call: <E extends Endpoint>(endpoint: E, input?: Call<E>) => Promise<ReplyInCents<E>>
  list: <E extends Endpoint>(endpoint: E, input?: Call<E>) => Promise<ListReply<ReplyInCents<E>>>
}

/** Input of a call, with cents in its body where the endpoint declares amounts there. */
export type CallInCents<E> = Omit<Call<E>, 'body'> & { body?: Partial<BodyInCents<E>> }

type OfficeClient = Omit<ClientInCents, 'call'> & {
  call: <E extends Endpoint>(endpoint: E, input?: CallInCents<E>) => Promise<ReplyInCents<E>>
}

/**
 * The client of the front ends: where an endpoint declares the amounts of its reply, they are cents, as everywhere in a program. Records of
 * entities and bodies, such as that of an order that is placed or changed, stay decimals, as forms and the storage of the browser hold them so.
 */
export function createClientInCents(options: Parameters<typeof createClient>[0]): ClientInCents
export function createClientInCents(options: Parameters<typeof createClient>[0]): object {
  return createClient({
    ...options,
    readReply: ({ amounts }, data) => (amounts ? payloadInCents<unknown, unknown>(data, amounts) : data),
  })
}

/** The client of the back-office: it takes cents in bodies too, where the endpoint declares amounts there, and sends decimals. */
export function createOfficeClient(options: Parameters<typeof createClient>[0]): OfficeClient
export function createOfficeClient(options: Parameters<typeof createClient>[0]): object {
  const client = createClientInCents(options)
  const onWire = ({ bodyAmounts }: Endpoint, input: Call<Endpoint>) =>
    input.body && bodyAmounts
      ? { ...input, body: payloadOnWire<typeof input.body, unknown>(input.body, bodyAmounts) }
      : input
  return {
    ...client,
    call: (endpoint: Endpoint, input: Call<Endpoint> = {}) => client.call(endpoint, onWire(endpoint, input)),
  }
}
