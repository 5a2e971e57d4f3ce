import { randomUUID } from 'node:crypto'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { Caller, TestReply } from '../../testing/test-app.ts'
import type { TestShop } from './shop-fixture.ts'

/** What a customer sends: two rolls to take away as soon as possible, paid in cash, unless stated. */
export function createOrderBody(
  shop: TestShop,
  stated: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    branch: { id: shop.branch },
    items: [createItem(shop.roll, 2)],
    paymentMethod: 'cash',
    firstName: 'Sabine',
    lastName: 'Lehner',
    legalInstructions: true,
    privacyPolicy: true,
    ...stated,
  }
}

/** A line of an order without anything chosen. */
export function createItem(
  product: number,
  amount: number,
  stated: Record<string, unknown> = {},
): Record<string, unknown> {
  return { product: { id: product }, amount, unit: 'piece', parts: [], addons: [], ...stated }
}

/** Sends an order as the storefront does. */
export function send(
  caller: Caller,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<TestReply<PublicOrder>> {
  return caller<PublicOrder>('POST', '/api/orders', body, { 'idempotency-key': key })
}
