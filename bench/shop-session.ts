import { createClient, type Client } from '@theke/contract/client.ts'
import { peopleApi } from '@theke/contract/people/user.ts'

/** The demo shop's interface as its administrator sees it, and the headers by which they are known. */
export type ShopSession = { client: Client; headers: Record<string, string> }

export async function logIn(origin: string): Promise<ShopSession> {
  let headers: Record<string, string> = {}
  const client = createClient({
    origin,
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (cookie) headers = { ...headers, cookie }
      return response
    },
    headers: () => headers,
  })
  const { csrfToken } = await client.call(peopleApi.login, {
    body: { username: 'chefin', password: 'theke-demo-2026' },
  })
  headers = { ...headers, 'x-csrf-token': csrfToken }
  return { client, headers }
}
