import type { Client } from '@theke/contract/client.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import type { Values } from '@theke/contract/fields.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import pg from 'pg'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { orderRequests } from './drafts.ts'
import { inDatabase } from './grown-shop.ts'
import { compare, type Comparison } from './load.ts'
import { outboxWorkedOff } from './outbox.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const name = 'limited'
/** More than is ordered here. */
const amount = 1_000_000

/**
 * Orders of a shop whose goods have quotas and whose times have limits of work and orders, against those of the same shop without any. Each order takes of
 * up to six counts; that of the rolls is one for all orders.
 */
export async function compareQuotas(
  without: ServerProcess,
  pool: pg.Pool,
  connectionString: string,
  variables: Record<string, string>,
): Promise<Comparison> {
  await pool.query(`CREATE DATABASE ${name} TEMPLATE floor`)
  const address = inDatabase(connectionString, name)
  const limited = new pg.Pool({ connectionString: address, max: 1 })
  const server = await startServer('apps/server/src/main.ts', '/', { ...variables, DATABASE_URL: address })
  try {
    const { client } = await logIn(server.origin)
    await limit(client)
    const callsOf = async (of: Client) => ({ path: '/api/orders', next: await orderRequests(of) })
    return await compare(
      {
        origin: without.origin,
        calls: await callsOf((await logIn(without.origin)).client),
        processes: [without.pid],
        settle: () => outboxWorkedOff(pool),
      },
      {
        origin: server.origin,
        calls: await callsOf(client),
        processes: [server.pid],
        settle: () => outboxWorkedOff(limited),
      },
    )
  } finally {
    await limited.end()
    await server.stop()
  }
}

/** Three quotas of goods and three limits of times. */
async function limit(client: Client): Promise<void> {
  const config = await client.call(configApi.loadConfig)
  await client.call(configApi.saveConfig, { body: { ...config, workUnit: 'Minuten' } })
  const products = await client.call(product.endpoints.list, { query: { limit: 500 } })
  for (const { id } of products)
    await client.call(product.endpoints.update, { params: { id }, body: { workload: 3 } })
  const goods = (start: string) =>
    products.filter((one) => one.name.startsWith(start)).map(({ id }) => ({ id }))
  const firstDay = '2020-01-01'
  const limits: Partial<Values<typeof quota.fields>>[] = [
    { name: 'Semmeln', products: goods('Kaisersemmel'), firstDay },
    { name: 'Krainer', products: goods('Käsekrainer'), isPerDay: true },
    { name: 'Tafelspitz', products: goods('Tafelspitz'), unit: 'kilogram', isPerDay: true },
    { name: 'Küche', unit: 'work', intervalMinutes: 30 },
    { name: 'Tag', unit: 'work', intervalMinutes: null },
    { name: 'Theke', unit: 'order', intervalMinutes: 15, modes: ['takeaway'] },
  ]
  for (const body of limits) await client.call(quota.endpoints.create, { body: { amount, ...body } })
}
