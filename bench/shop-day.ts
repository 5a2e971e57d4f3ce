import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { product } from '@theke/contract/catalogue/product.ts'
import { createClient, type Client } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { device } from '@theke/contract/printing/device.ts'
import { readEventStream } from '../apps/server/src/http/testing/read-event-stream.ts'
import { startFakeNetworkPrinter } from '../apps/server/src/printing/testing/fake-network-printer.ts'
import { type Draft, prepareForOrders } from '../e2e/fixtures/order-stream.ts'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { openInspector } from './inspector.ts'
import type { ServerProcess } from './server-process.ts'

/** `THEKE_DAY_ORDERS` sets another number of orders an hour. */
const ordersAnHour = Number(process.env.THEKE_DAY_ORDERS ?? 60)
const hours = 12
const atOnce = 6
const boards = 4
/** Longer than callers and pools keep a connection that nobody uses. */
const idleMs = 80_000
const page = '/store/linz-hauptplatz'

type Held = { heapBytes: number; memory: number; files: number; connections: number }
type ShopDay = { orders: number; strips: number; first: Held; last: Held }

/**
 * Lets a shop work for twelve simulated hours: customers look at a page, order and follow their order, staff confirm, weigh, hand over and complete, boards ring
 * and a printer prints. The time between is left out, so what the shop does by its clock happens less often. Returns what the process holds when
 * nobody does anything, after the first hour and after the last.
 */
export async function measureShopDay(
  server: ServerProcess,
  inspectorPort: number,
  pool: pg.Pool,
): Promise<ShopDay> {
  const { origin } = server
  const { client, headers } = await logIn(origin)
  const drafts = (await prepareForOrders(origin)).slice(0, 3)
  const weighed = await weighedDraft(client, drafts[0] ?? {})
  const printer = await startFakeNetworkPrinter()
  const inspector = await openInspector(inspectorPort)
  try {
    await addPrinter(client, printer.address, drafts[0] ?? {})
    const held: Held[] = []
    for (let hour = 0; hour < hours; hour++) {
      const open = await Promise.all(
        Array.from({ length: boards }, () => readEventStream(`${origin}/api/orders/events`, headers)),
      )
      let left = ordersAnHour
      const work = async () => {
        while (left-- > 0)
          await liveOfOrder(origin, client, left % 3 === 0 ? weighed : (drafts[left % drafts.length] ?? {}))
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      for (const board of open) board.close()
      if (hour === 0 || hour === hours - 1) held.push(await hold())
    }
    const [first, last] = held
    if (first === undefined || last === undefined) throw new Error('The day had no hours')
    return { orders: hours * ordersAnHour, strips: printer.strips.length, first, last }
  } finally {
    inspector.close()
    await printer.close()
  }

  async function hold(): Promise<Held> {
    await sleep(idleMs)
    const heapBytes = await inspector.heapBytes()
    const { rows } = await pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'theke%'",
    )
    return {
      heapBytes,
      memory: server.memory.now() ?? Number.NaN,
      files: readdirSync(`/proc/${server.pid}/fd`).length,
      connections: rows[0]?.count ?? Number.NaN,
    }
  }
}

/** An order from the page of the branch to its end. */
async function liveOfOrder(origin: string, staff: Client, draft: Draft): Promise<void> {
  await (await fetch(origin + page)).arrayBuffer()
  const customer = createClient({ origin, fetch })
  const { id, uid, hash } = await customer.call(customerOrderApi.placeOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: draft,
  })
  const watched = await readEventStream(`${origin}/api/orders/public/${uid}/${hash}/events`)
  const params = { id }
  await staff.call(staffOrderApi.loadOrder, { params })
  await staff.call(staffOrderApi.confirmOrder, { params })
  if (draft.items?.[0]?.unit === 'kilogram')
    await staff.call(staffOrderApi.updateItem, {
      params: { id, index: 0 },
      body: { weights: '1230', isWeightConfirmed: true },
    })
  await staff.call(staffOrderApi.readyOrder, { params })
  await staff.call(staffOrderApi.completeOrder, { params, body: { paidBy: 'cash' } })
  await customer.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } })
  watched.close()
}

async function weighedDraft(client: Client, draft: Draft): Promise<Draft> {
  const products = await client.call(product.endpoints.list, { query: { limit: 500 } })
  const meat = products.find(({ name }) => name.startsWith('Tafelspitz'))
  if (meat === undefined) throw new Error('The demo shop has no Tafelspitz')
  const weighed = { product: { id: meat.id }, amount: 1.25, unit: 'kilogram' as const }
  return { ...draft, items: [{ ...weighed, parts: [], addons: [], ifMissing: null }] }
}

async function addPrinter(client: Client, address: string, { branch }: Draft): Promise<void> {
  await client.call(device.endpoints.create, {
    body: {
      name: 'Bondrucker',
      identifier: 'bondrucker',
      type: 'receiptPrinter',
      ...(branch ? { branch } : {}),
      printsNewOrders: true,
      connection: 'network',
      address,
    },
  })
}
