import type { AmountsOf, PayloadInCents } from '../wire-money.ts'
import { type PricingView, standingAmounts } from '../payments/order-money.ts'
import type { OrderItemView, OrderSummary } from './order.ts'

/** An order with what the history shows of it, a fifth of the whole. */
export type ShortOrder = Pick<
  OrderSummary,
  | 'id'
  | 'ticketNumber'
  | 'createdAt'
  | 'updatedAt'
  | 'branch'
  | 'status'
  | 'isDelivery'
  | 'isDineIn'
  | 'isQuotation'
  | 'appointmentDate'
  | 'earliestAt'
  | 'appointment'
  | 'tableIdentifier'
  | 'isCompany'
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'paymentMethod'
  | 'payment'
> & { items: OrderedItem[]; pricing: Pick<PricingView, 'totalGross'> }

/** What was ordered, and what it weighs where it was weighed. */
export type OrderedItem = Pick<OrderItemView, 'name' | 'amount' | 'unit'> & {
  scale: Pick<NonNullable<OrderItemView['scale']>, 'weights'> | null
}

export const shortOrderAmounts = {
  pricing: { totalGross: 'cents' },
  payment: standingAmounts,
} as const satisfies AmountsOf<ShortOrder>

/** The same with its amounts in cents, as the back-office works with it. */
export type StaffShortOrder = PayloadInCents<ShortOrder, typeof shortOrderAmounts>
