import { type Client, createClient, type Fetch } from './client.ts'

export { ApiError, type Client } from './client.ts'

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
}): Client {
  return createClient({
    origin: origin.replace(/\/+$/, ''),
    fetch: repeating(fetch),
    headers: () => ({ authorization: `Bearer ${token}` }),
    explain: (status) =>
      status === 0 ? 'Der Shop ist nicht erreichbar.' : `Der Shop antwortet mit ${status}.`,
  })
}

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
