import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import Fastify from 'fastify'
import { pino } from 'pino'
import { eq, sql } from 'drizzle-orm'
import { createOrderBody } from '../../ordering/testing/order-factory.ts'
import { createTestShop, type TestShop } from '../../ordering/testing/shop-fixture.ts'
import { type Context, systemContext } from '../../core/context.ts'
import { waitFor } from '../../testing/wait-for.ts'
import type { TestReply } from '../../testing/test-app.ts'
import { executeNextPaymentOperation } from '../execute-payment-operation.ts'
import type { PaymentRow } from '../lock-payments.ts'
import { type ProviderName, providerNames } from '@theke/domain/payments/providers.ts'
import { payments } from '../payments-tables.ts'
import { type MockDatatrans, createMockDatatrans } from '../../../../../demo/mock-providers/mock-datatrans.ts'
import { type MockMollie, createMockMollie } from '../../../../../demo/mock-providers/mock-mollie.ts'

const signKey = '00112233445566778899aabbccddeeff'

/** The providers that have a mock here. */
export type MockedProvider = Extract<ProviderName, 'mollie' | 'datatrans'>

/** A shop where one can pay online, and the providers that stand in for the real ones. */
type PaymentShop = TestShop & {
  mollie: MockMollie
  datatrans: MockDatatrans
  /** Places an order that is paid online. */
  order: (provider: MockedProvider, stated?: Record<string, unknown>) => Promise<PublicOrder>
  /** Goes to the provider's page as the customer's browser would; returns where that is. */
  visit: (order: PublicOrder, path?: string) => Promise<string>
  /** Ends the payment on the provider's page, without a webhook. */
  payAt: (provider: MockedProvider, order: PublicOrder, result?: string) => Promise<string>
  /** Sends the webhook of a payment. */
  notify: (provider: MockedProvider, providerId: string) => Promise<TestReply>
  load: (order: { id: number }) => Promise<OrderView>
  paymentsOf: (order: { id: number }) => Promise<PaymentRow[]>
  /** Carries out everything that is due, as the worker does; `later` in milliseconds from now. */
  work: (later?: number) => Promise<void>
  context: (later?: number) => Context
  /** Ends every connection of the server after so many round trips of a call that is on its way, as when the database restarts; waits until it answers again. */
  killConnections: (trips?: number) => Promise<void>
}

type TestProvider = {
  finish: (id: string, result: string) => void
  webhook: (id: string) => { body: string; headers: Record<string, string> }
}

const log = pino({ level: 'silent' })

export async function createPaymentShop(branch: Record<string, unknown> = {}): Promise<PaymentShop> {
  const host = Fastify()
  const origin = () => `http://127.0.0.1:${(host.server.address() as { port: number }).port}`
  const mollie = createMockMollie({
    apiKey: 'test_key',
    origin: () => `${origin()}/mollie`,
    sendsNotices: false,
  })
  const datatrans = createMockDatatrans({
    merchantId: '1100000000',
    password: 'secret',
    signKey,
    origin: () => `${origin()}/datatrans`,
    sendsNotices: false,
  })
  await host.register((scope) => mollie.register(scope), { prefix: '/mollie' })
  await host.register((scope) => datatrans.register(scope), { prefix: '/datatrans' })
  await host.listen({ port: 0, host: '127.0.0.1' })
  after(() => host.close())

  const shop = await createTestShop(
    { isMollieEnabled: true, isDatatransEnabled: true, ...branch },
    {
      MOLLIE_URL: `${origin()}/mollie`,
      DATATRANS_URL: `${origin()}/datatrans`,
    },
  )
  const saved = await shop.admin('POST', '/api/config', {
    enableMollie: true,
    enablePluginMollie: true,
    mollieApiKey: 'test_key',
    enableDatatrans: true,
    enablePluginDatatrans: true,
    datatransMerchantId: '1100000000',
    datatransPassword: 'secret',
    datatransSignKey: signKey,
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.errors))
  shop.services.cache.forget()

  const context = (later = 0): Context => ({
    ...systemContext(shop.services, log),
    now: shop.services.clock.now() + later,
  })
  const paymentsOf = ({ id }: { id: number }) =>
    shop.services.db.select().from(payments).where(eq(payments.order, id)).orderBy(payments.id)

  async function visit({ uid, hash }: PublicOrder, path = ''): Promise<string> {
    // While the shop cannot be reached, as after a kill, its page loads itself again.
    const reply = await waitFor(async () => {
      const page = await shop.app.inject(`/pay/${uid}/${hash}${path}`)
      return page.statusCode !== 503 && page
    })
    assert.equal(reply.statusCode, 303, reply.body)
    return String(reply.headers.location)
  }

  const mocks: Record<MockedProvider, TestProvider> = {
    mollie: {
      finish: (id, result) => void mollie.finish(id, result),
      webhook: (id) => ({
        body: `id=${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    },
    datatrans: {
      finish: (id, result) => void datatrans.finish(id, result),
      webhook(id) {
        const { body, signature } = datatrans.notice(id)
        return { body, headers: { 'content-type': 'application/json', 'datatrans-signature': signature } }
      },
    },
  }

  const { db } = shop.services
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

  return Object.assign(shop, {
    mollie,
    datatrans,
    context,
    paymentsOf,
    visit,
    async order(provider: MockedProvider, stated: Record<string, unknown> = {}) {
      const body = createOrderBody(shop, { paymentMethod: provider, ...stated })
      const reply = await shop.visitor<PublicOrder>('POST', '/api/orders', body, {
        'idempotency-key': randomUUID(),
      })
      assert.equal(reply.status, 201, JSON.stringify(reply.errors))
      return reply.data
    },
    async payAt(provider: MockedProvider, order: PublicOrder, result = 'paid') {
      const id = (await visit(order)).split('/').at(-1) ?? ''
      mocks[provider].finish(id, result)
      return id
    },
    notify(provider: MockedProvider, id: string) {
      const { body, headers } = mocks[provider].webhook(id)
      return shop.visitor('POST', `/api/payments/${provider}/notify`, body, headers)
    },
    async load({ id }: { id: number }) {
      const reply = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
      assert.equal(reply.status, 200)
      return reply.data
    },
    async work(later = 0) {
      for (const provider of providerNames)
        while (await executeNextPaymentOperation(context(later), provider));
    },
    async killConnections(trips = 0) {
      for (let left = trips; left > 0; left--) await db.execute(sql`select 1`)
      const { rows } = await db.execute<{ pid: number }>(sql`select pid, pg_terminate_backend(pid) ${others}`)
      const killed = rows.map(({ pid }) => pid)
      const isOver = async () => {
        const left = await db.execute<{ pid: number }>(
          sql`select pid ${others} and pid = any(${sql.param(killed)})`,
        )
        // As many as the pool has, so that it notices which of them are gone.
        await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select 1`)))
        return left.rows.length === 0
      }
      await waitFor(() => isOver().catch(() => false))
    },
  })
}

/** Meat for 20 € a kilogram that is weighed, on the menu beside what is sold by the piece. */
export async function addMeat(shop: PaymentShop): Promise<number> {
  const meat = await shop.create('products', {
    name: 'Tafelspitz',
    price: 20,
    unit: 'kilogram',
    calculationModel: 'approximate',
    pricing: 'approximate',
  })
  await shop.change('menus', shop.menu, {
    catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: meat }] }],
  })
  return meat
}
