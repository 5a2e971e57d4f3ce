import assert from 'node:assert/strict'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { and, eq, ne } from 'drizzle-orm'
import { openDelivery } from '../../messages/deliver-messages.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import type { createPaymentShop, MockedProvider } from './payment-fixture.ts'

type PaymentShop = Awaited<ReturnType<typeof createPaymentShop>>

/** Steps of orders of `meat`, a product that is weighed, at a shop whose payments are mocked. */
export function weighedOrders(shop: PaymentShop, meat: number) {
  async function tradeIn(currency: string): Promise<void> {
    assert.equal((await shop.admin('POST', '/api/config', { currency })).status, 200)
    shop.services.cache.forget()
  }

  async function lostRefundAlarms({ ticketNumber }: PublicOrder): Promise<Dashboard['alarms']> {
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    return data.alarms.filter(({ kind, text }) => kind === 'refund-lost' && text.includes(ticketNumber))
  }

  async function placed(
    provider: MockedProvider,
    rule: 'hold' | 'charge' | 'later',
    stated: Record<string, unknown> = {},
  ): Promise<PublicOrder> {
    await shop.change('branches', shop.branch, { weighedPaymentRule: rule })
    const order = await shop.order(provider, {
      items: [createItem(meat, 1, { unit: 'kilogram' })],
      ...stated,
    })
    if (rule !== 'later') await shop.notify(provider, await shop.payAt(provider, order))
    return order
  }

  async function weigh({ id }: PublicOrder, weights: string): Promise<void> {
    const reply = await shop.admin('PUT', `/api/orders/${id}/items/0`, { weights })
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  }

  async function complete({ id }: PublicOrder): Promise<void> {
    await shop.admin('POST', `/api/orders/${id}/status/confirm`)
    assert.equal((await shop.admin('POST', `/api/orders/${id}/status/completed`)).status, 200)
    await shop.work()
    await shop.work(60_000)
  }

  async function weighAndComplete(order: PublicOrder, weights: string): Promise<void> {
    await weigh(order, weights)
    await complete(order)
  }

  async function asCustomer({ uid, hash }: PublicOrder): Promise<PublicOrder> {
    return (await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)).data
  }

  async function moneyOf(order: PublicOrder): Promise<Partial<OrderView['payments'][number]>[]> {
    const rows = await shop.paymentsOf(order)
    return rows.map(({ state, amount, captured, refunded }) => ({ state, amount, captured, refunded }))
  }

  /** Tries to send the payment request of an order at a mail server that refuses it, after something else has happened. */
  async function failToSend(order: PublicOrder, meanwhile?: () => Promise<unknown>): Promise<void> {
    const { db } = shop.services
    const [request] = await messagesAbout(order, 'payment-request')
    assert.ok(request)
    const others = and(eq(outbox.channel, 'email'), ne(outbox.id, request.id))
    await db.update(outbox).set({ state: 'kept' }).where(others)
    await db
      .update(outbox)
      .set({ dueAt: new Date(0) })
      .where(eq(outbox.id, request.id))
    const send = async () => {
      await meanwhile?.()
      throw new Error('450 Mailbox busy')
    }
    const delivery = openDelivery(shop.services, 'email', 1)
    assert.ok(await delivery.sendNext({ send, close: () => undefined }))
    await delivery.close()
  }

  function messagesAbout({ id }: PublicOrder, template: string) {
    return shop.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.order, id), eq(outbox.template, template)))
      .orderBy(outbox.id)
  }

  return {
    tradeIn,
    lostRefundAlarms,
    placed,
    weigh,
    complete,
    weighAndComplete,
    asCustomer,
    moneyOf,
    messagesAbout,
    failToSend,
  }
}
