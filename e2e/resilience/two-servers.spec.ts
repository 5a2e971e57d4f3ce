import { randomUUID } from 'node:crypto'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { ApiError, createClient, type Client } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { setupApi } from '@theke/contract/shop/setup-api.ts'
import { expect, test } from '@playwright/test'
import { readEventStream } from '../../apps/server/src/http/testing/read-event-stream.ts'
import { emptyDatabase } from '../fixtures/empty-database.ts'
import { type ShopServer, startShop } from '../fixtures/shop-server.ts'
import { setUpShop, type ShopSession } from '../fixtures/shop-session.ts'

test('two servers on one database are one shop', { tag: '@core' }, async () => {
  const database = await emptyDatabase()
  // Both find the database empty; one of them makes the tables, the other waits for it.
  const servers = await Promise.all([
    startShop({ DATABASE_URL: database.connectionString }),
    startShop({ DATABASE_URL: database.connectionString }),
  ])
  try {
    const [a, b] = servers
    const session = await setUpByEither(servers)
    const { branchId, productId } = await fillShop(session.client)
    const atB = createClient({ origin: b.origin, fetch })

    // An order at A rings on a board of B and on its customer's page there.
    const board = await readEventStream(`${b.origin}/api/orders/events`, session.headers)
    const first = await order(createClient({ origin: a.origin, fetch }), branchId, productId)
    const [placed] = await board.expect(1)
    expect(placed?.data).toMatchObject({ id: first.id, action: 'placed', branch: branchId })
    expect(first.pricing.totalGross).toBe(5.2)

    // A price that is changed at A is charged at B by the very next order, and shown there.
    await expect.poll(() => pageOf(b)).toContain('2,60')
    const atA = await sameSessionAt(a, session)
    await atA.call(product.endpoints.update, { params: { id: productId }, body: { price: 3.1 } })
    const second = await order(atB, branchId, productId)
    expect(second.pricing.totalGross).toBe(6.2)
    await expect.poll(() => pageOf(b)).toContain('3,10')
    expect(Number(second.ticketNumber)).toBe(Number(first.ticketNumber) + 1)
    await board.expect(2)
    board.close()

    // The same submission sent to both is one order.
    const key = randomUUID()
    const both = await Promise.all(
      servers.map(({ origin }) => order(createClient({ origin, fetch }), branchId, productId, key)),
    )
    expect(both[0]?.id).toBe(both[1]?.id)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  }
})

/** The link of the server that started last is the one that holds. */
async function setUpByEither(servers: readonly ShopServer[]): Promise<ShopSession> {
  for (const { origin, greeting } of servers) {
    const token = /set-up\/(\S+)/.exec(greeting)?.[1] ?? ''
    const session = await setUpShop(origin, token).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
    if (session) return session
  }
  throw new Error('No link sets up the shop')
}

/** A session is known to every server. */
async function sameSessionAt({ origin }: ShopServer, { headers }: ShopSession): Promise<Client> {
  return createClient({ origin, fetch, headers: () => headers })
}

async function fillShop(client: Client): Promise<{ branchId: number; productId: number }> {
  const [linz] = await client.call(branch.endpoints.list)
  if (linz === undefined) throw new Error('The set-up made no branch')
  const branchId = linz.id
  await client.call(branch.endpoints.update, {
    params: { id: branchId },
    body: {
      street: 'Hauptplatz 18',
      zipCode: '4020',
      city: 'Linz',
      phone: '+43 732 5550120',
      openingHours: [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }],
      isTakeawayPhoneRequired: false,
      isTakeawayEmailRequired: false,
    },
  })
  const sold = await client.call(product.endpoints.create, {
    body: { name: 'Leberkäsesemmel', price: 2.6, unit: 'piece', allergens: 'A' },
  })
  const [shelf] = await client.call(category.endpoints.list)
  const [card] = await client.call(menu.endpoints.list)
  if (shelf === undefined || card === undefined) throw new Error('The set-up made no menu')
  await client.call(menu.endpoints.update, {
    params: { id: card.id },
    body: { catalog: [{ category: { id: shelf.id }, products: [{ id: sold.id }] }] },
  })
  const text = '<p>Fleischerei Huber</p>'
  await client.call(configApi.saveConfig, {
    body: { imprintText: text, termsAndConditionsText: text, privacyPolicyText: text },
  })
  await client.call(setupApi.openShop)
  return { branchId, productId: sold.id }
}

function order(client: Client, branchId: number, productId: number, key: string = randomUUID()) {
  return client.call(customerOrderApi.placeOrder, {
    headers: { 'idempotency-key': key },
    body: {
      branch: { id: branchId },
      items: [
        { product: { id: productId }, amount: 2, unit: 'piece', parts: [], addons: [], ifMissing: null },
      ],
      paymentMethod: 'cash',
      firstName: 'Sabine',
      lastName: 'Lehner',
      legalInstructions: true,
      privacyPolicy: true,
    },
  })
}

async function pageOf({ origin }: ShopServer): Promise<string> {
  return (await fetch(`${origin}/store/linz`)).text()
}
