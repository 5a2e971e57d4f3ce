import { type Cents, roundCents } from '../../money.ts'
import type { DeliveryArea } from '../../shop/branch.ts'

/** Whether goods of this gross are delivered free: by the area's flag, or from its threshold on, as the hint says 'ab' (R-PRICE-04). */
export function isFreeDelivery(area: DeliveryArea, goodsGross: Cents): boolean {
  const threshold = area.freeFromOrderValue ?? 0
  return area.free || (threshold > 0 && goodsGross >= threshold)
}

/** What the delivery of goods of this gross costs, gross in cents (R-PRICE-04). */
export function deliveryPrice(area: DeliveryArea, goodsGross: Cents): Cents {
  return isFreeDelivery(area, goodsGross) ? 0 : roundCents(Math.max(0, area.price))
}

/** The cents of goods missing to the minimum order of an area; 0 once it is reached or where there is none (R-PRICE-05). */
export function missingToMinimum(area: DeliveryArea, goodsGross: Cents): Cents {
  return roundCents(Math.max(0, (area.minimumOrderValue ?? 0) - goodsGross))
}
