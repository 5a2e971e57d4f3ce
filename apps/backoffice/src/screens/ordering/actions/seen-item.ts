import type { BodyInCents } from '@theke/contract/endpoint.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import type { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { formatWeights } from '@theke/domain/ordering/counter/weights.ts'

/** A change of a line, with its amounts in cents. */
export type ItemEdit = Partial<BodyInCents<typeof staffOrderApi.updateItem>>

/** How a line was when somebody began to change it, as the shop wants to hear it. */
export function seenItem({
  product,
  amount,
  unit,
  price,
  note,
  scale,
}: StaffOrderItem): Required<ItemEdit>['seen'] {
  const weights = formatWeights(scale?.weights ?? [])
  return { product, amount, unit, price, comment: note, weights }
}
