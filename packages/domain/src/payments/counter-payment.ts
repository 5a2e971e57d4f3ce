import type { PaymentMethod } from '../shop/branch.ts'

/** How money is taken at the counter for an order that is paid online. */
export type CounterMethod = Extract<PaymentMethod, 'cash' | 'atm-card'>

/** Whether a payment was taken at the counter; no provider knows of it. */
export function isCounterMethod(method: PaymentMethod): method is CounterMethod {
  return method === 'cash' || method === 'atm-card'
}
