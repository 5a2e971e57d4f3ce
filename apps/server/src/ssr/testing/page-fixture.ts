import { once } from 'node:events'
import http from 'node:http'
import { after } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '../../app.ts'
import { createTestShop, type TestShop } from '../../ordering/testing/shop-fixture.ts'
import { createUser } from '../../people/create-user.ts'

export type PageReply = {
  status: number
  headers: http.IncomingHttpHeaders
  /** As it came, perhaps compressed. */
  raw: Buffer
  text: string
}

/** A shop whose pages can be asked for over a real connection, with every path exactly as it is given. */
type PageShop = TestShop & {
  page: (path: string, headers?: Record<string, string>, method?: string) => Promise<PageReply>
  /** The cookie of somebody who works there. */
  staffCookie: () => Promise<string>
}

/** Opens a shop with pages for a test file. */
export async function createPageShop(): Promise<PageShop> {
  const shop = await createTestShop()
  const app = await buildApp(shop.services, { log: 'silent' })
  const port = Number(new URL(await app.listen({ port: 0 })).port)
  after(() => app.close())
  return {
    ...shop,
    page: (path, headers = {}, method = 'GET') => requestPage({ port, path, headers, method }),
    async staffCookie() {
      const person = { username: 'theke', email: 'theke@shop.example', password: 'ein langes Passwort' }
      await createUser(shop.services.db, { ...person, roles: ['ROLE_EMPLOYEE'], branches: [shop.branch] })
      const reply = await app.inject({ method: 'POST', url: '/backend/login', payload: person })
      return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
  }
}

/** Asks for a page over a connection of its own, or that of the agent. */
export async function requestPage(options: http.RequestOptions): Promise<PageReply> {
  const sent = http.request({ host: '127.0.0.1', agent: false, ...options }).end()
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers, raw, text: decoded(raw, headers['content-encoding']).toString() }
}

function decoded(raw: Buffer, encoding: string | undefined): Buffer {
  if (raw.length === 0) return raw
  if (encoding === 'br') return brotliDecompressSync(raw)
  return encoding === 'gzip' ? gunzipSync(raw) : raw
}
