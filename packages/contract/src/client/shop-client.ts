import { type Call, type Client, createClient, type Explain, type Fetch } from '../client.ts'
import type { Endpoint } from '../endpoint.ts'

export { ApiError } from '../client.ts'

/** What a program calls a shop with. */
export type ShopClient = Client & {
  /** Calls an endpoint that answers with a file, and returns its content. Throws ApiError for every reply that is not a success. */
  download: <E extends Endpoint>(endpoint: E, input?: Call<E>) => Promise<Uint8Array>
}

/** How often a call that came too soon is sent again, and the longest the shop may ask to wait, in seconds. */
const maxRepeats = 3
const maxWaitSeconds = 60

/**
 * A client for a program of its own. Every call carries the API token. A call that came too soon (429), of which the shop has done nothing, is
 * sent again when the shop allows it. `origin` is the address of the shop without a path, such as `https://shop.example`.
 */
export function openShop({
  origin,
  token,
  fetch = globalThis.fetch,
}: {
  origin: string
  token: string
  fetch?: Fetch
}): ShopClient {
  const send = repeating(fetch)
  const open = (fetch: Fetch) =>
    createClient({
      origin: origin.replace(/\/+$/, ''),
      fetch,
      headers: () => ({ authorization: `Bearer ${token}` }),
      explain,
    })
  return {
    ...open(send),
    async download(endpoint, input) {
      let content = new Uint8Array()
      const client = open(async (address, init) => {
        const reply = await send(address, init)
        if (!reply.ok) return reply
        content = new Uint8Array(await reply.arrayBuffer())
        // The client reads JSON, and browsers need no files of it.
        return Response.json({ data: null })
      })
      await client.call(endpoint, input)
      return content
    },
  }
}

const explain: Explain = (status) =>
  status === 0 ? 'Der Shop ist nicht erreichbar.' : `Der Shop antwortet mit ${status}.`

function repeating(fetch: Fetch): Fetch {
  return async function send(address, init) {
    for (let attempt = 1; ; attempt++) {
      const reply = await fetch(address, init)
      const seconds = Number(reply.headers.get('retry-after'))
      const mayRepeat = reply.status === 429 && seconds > 0 && seconds <= maxWaitSeconds
      if (!mayRepeat || attempt > maxRepeats) return reply
      await reply.body?.cancel()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
