import { type Cents, roundCents } from '../../money.ts'
import type { Pricing } from './price-cart.ts'

/**
 * The net of an order as people are shown it, in whole cents: what is left of the total beside the taxes, each rounded to a cent. So net
 * and taxes as they are written always add up to the total: 24.86 at 10 and 20 % is 22.34 + 1.96 + 0.56.
 */
export function shownNet({ totalGross, taxes }: Pick<Pricing, 'totalGross' | 'taxes'>): Cents {
  return roundCents(Object.values(taxes).reduce<number>((net, tax) => net - roundCents(tax), totalGross))
}
