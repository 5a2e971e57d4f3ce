import { createClient, type Client } from '@theke/contract/client.ts'
import { peopleApi, type CurrentUser } from '@theke/contract/people/user.ts'

/** The interface of a shop as somebody who has logged in sees it, and the headers by which they are known. */
export type ShopSession = { client: Client; headers: Record<string, string> }

/** Logs in, as the demo shop's administrator unless told. */
export function logIn(
  origin: string,
  body = { username: 'chefin', password: 'theke-demo-2026' },
): Promise<ShopSession> {
  return openSession(origin, (client) => client.call(peopleApi.login, { body }))
}

/** Makes an empty shop's first administrator, by the link that its start has printed. */
export function setUpShop(origin: string, token: string): Promise<ShopSession> {
  const body = {
    shopName: 'Fleischerei Huber',
    branchName: 'Linz',
    username: 'chefin',
    email: 'chefin@huber.example',
    password: 'Knoblauchwurst 7',
  }
  return openSession(origin, (client) => client.call(peopleApi.setUpShop, { params: { token }, body }))
}

async function openSession(
  origin: string,
  enter: (client: Client) => Promise<CurrentUser>,
): Promise<ShopSession> {
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
  const { csrfToken } = await enter(client)
  headers = { ...headers, 'x-csrf-token': csrfToken }
  return { client, headers }
}
