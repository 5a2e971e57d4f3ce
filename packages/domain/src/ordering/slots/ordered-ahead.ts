import type { LeadTimeType, OfferedProduct } from '../../catalogue/product.ts'
import type { CartItem } from '../cart/cart.ts'
import { productsOfCart } from '../cart/cart-products.ts'

/** The least minutes between ordering and the earliest appointment (R-SLOT-01). */
export const minLeadMinutes = 60

/** What lead times need to know of a product. */
export type LeadProduct = Pick<OfferedProduct, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>

/** A lead time for the storefront; null where a product has none. */
export type LeadTime = { type: LeadTimeType; value: number } | null

const minutesOf: Readonly<Record<LeadTimeType, number>> = {
  minutes: 1,
  hours: 60,
  days: 24 * 60,
  weeks: 7 * 24 * 60,
}

/**
 * Whether something in a cart is never ready as soon as possible, so that the order needs an appointment: its lead time is longer than
 * the hour by which every appointment is ahead (R-SLOT-01, R-SLOT-03).
 */
export function needsAppointment(
  items: readonly CartItem[],
  products: ReadonlyMap<number, { leadTime: LeadTime }>,
): boolean {
  return productsOfCart(items, products).some(({ leadTime }) => isOrderedAhead(leadTime))
}

/** The lead time of a product as it is stored. */
export function leadTimeOf({ isLeadTimeEnabled, leadTimeType, leadTimeValue }: LeadProduct): LeadTime {
  return isLeadTimeEnabled ? { type: leadTimeType, value: leadTimeValue } : null
}

/** Whether a lead time is longer than the hour by which every appointment is ahead. */
export function isOrderedAhead(leadTime: LeadTime): boolean {
  return leadMinutes(leadTime) > minLeadMinutes
}

/** A lead time in minutes, 0 for none; days and weeks as if no clock changed. */
export function leadMinutes(leadTime: LeadTime): number {
  return leadTime === null ? 0 : minutesOf[leadTime.type] * leadTime.value
}
