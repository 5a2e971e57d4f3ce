import type { OrderSource } from '@theke/domain/ordering/order-source.ts'

/** How an order came. */
export const orderSourceLabels: Readonly<Record<OrderSource, string>> = {
  web: 'Online',
  phone: 'Telefon',
  counter: 'Theke',
}
