// What a plain implementation without any rules costs: Fastify and pg, the same rows and bytes, nothing decided or checked.
// Reads PORT, DATABASE_URL and PAGE, a file with one page of the shop and its headers.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import Fastify from 'fastify'
import pg from 'pg'
import { type FloorEvents, insertFloorEvents } from './floor-events.ts'
import { type FloorDraft, insertFloorOrder } from './floor-orders.ts'
import { fullList, listFloorOrders, shortList } from './floor-list.ts'

const { PORT = '0', DATABASE_URL, PAGE = '' } = process.env
const { path, headers, body } = JSON.parse(readFileSync(PAGE, 'utf8')) as {
  path: string
  headers: Record<string, string>
  body: string
}
const page = Buffer.from(body, 'base64')
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })
const aboveAll = 2_147_483_647
const app = Fastify()

app.get(path, (_request, reply) => {
  reply.headers(headers).send(page)
})
app.post<{ Body: FloorDraft }>('/api/orders', async ({ body, headers }, reply) => {
  reply.code(201)
  return insertFloorOrder(pool, body, String(headers['idempotency-key']))
})
app.post<{ Body: FloorEvents }>('/api/analytics-log', async ({ body }, reply) => {
  reply.code(201)
  await insertFloorEvents(pool, body)
  return { data: null }
})
app.get('/api/orders', () => listFloorOrders(pool, aboveAll, fullList))
app.get('/api/orders/short', () => listFloorOrders(pool, aboveAll, shortList))

process.on('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
