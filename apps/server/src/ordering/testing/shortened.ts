import type { OrderSummary } from '@theke/contract/ordering/order.ts'
import type { ShortOrder } from '@theke/contract/ordering/short-order.ts'
import { pick } from '@theke/domain/typed-objects.ts'

const shown = [
  'id',
  'ticketNumber',
  'createdAt',
  'updatedAt',
  'branch',
  'status',
  'isDelivery',
  'isDineIn',
  'isQuotation',
  'appointmentDate',
  'earliestAt',
  'appointment',
  'tableIdentifier',
  'isCompany',
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'paymentMethod',
  'payment',
] as const

/** What the history shows of an order. */
export function shortened(order: OrderSummary): ShortOrder {
  return {
    ...pick(order, shown),
    pricing: { totalGross: order.pricing.totalGross },
    items: order.items.map(({ name, amount, unit, scale }) => {
      const isWeighed = scale !== null && scale.weights.length > 0
      return { name, amount, unit, scale: isWeighed ? { weights: scale.weights } : null }
    }),
  }
}
