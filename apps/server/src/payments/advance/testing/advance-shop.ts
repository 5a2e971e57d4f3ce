import assert from 'node:assert/strict'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { createItem, createOrderBody, send } from '../../../ordering/testing/order-factory.ts'
import { hoursAhead } from '../../../ordering/testing/shop-fixture.ts'
import { createPaymentShop } from '../../testing/payment-fixture.ts'

/** What is sent to create a rule that asks for 5 euros at the counter. */
export function createRule(stated: Record<string, unknown>): Record<string, unknown> {
  const whole = { daysBefore: 2, remindDaysBefore: null, isCanceledIfOverdue: false, isEnabled: true }
  return { name: 'Anzahlung', share: 'fixed', amount: 5, ways: ['counter'], ...whole, ...stated }
}

/** A shop whose rules about money ahead can be changed for a test. */
export async function createAdvanceShop() {
  const shop = await createPaymentShop({ customerChanges: 'begun', prepaymentAfterNotCollected: 1 })

  /** Holds as long as a test runs. */
  async function withRule(stated: Record<string, unknown>, run: () => Promise<void>): Promise<void> {
    const id = await shop.create('advance-rules', createRule(stated))
    shop.services.cache.forget()
    try {
      await run()
    } finally {
      await shop.admin('DELETE', `/api/advance-rules/${id}`)
      shop.services.cache.forget()
    }
  }

  const appointmentDate = hoursAhead(5 * 24)
  async function order(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
    const body = createOrderBody(shop, { items: [createItem(shop.roll, 10)], appointmentDate, ...stated })
    const { data, status, errors } = await send(shop.visitor, body)
    assert.equal(status, 201, JSON.stringify(errors))
    return data
  }

  const take = (id: number, open: number, amount: number) =>
    shop.admin<OrderView>('POST', `/api/orders/${id}/counter-payments`, { amount, open, paidBy: 'cash' })

  return { shop, withRule, order, take, appointmentDate }
}
