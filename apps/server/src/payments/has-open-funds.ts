import type { Context } from '../core/context.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'

/** Whether an order has received money or may still receive some. The order is locked by the caller. */
export async function hasOpenFunds(ctx: Context, order: number): Promise<boolean> {
  const payments = await lockPayments(ctx, order)
  return payments.some(
    ({ state, captured, refunded }) => captured > refunded || state === 'open' || state === 'authorized',
  )
}

/** Whether money of a customer is here for an order, or reserved for it. */
export function isMoneyHeld(payments: readonly PaymentRow[]): boolean {
  return payments.some(({ state, captured, refunded }) => captured > refunded || state === 'authorized')
}
