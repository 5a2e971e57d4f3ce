import { cents } from '../money.ts'

/** The most items one order can have (R-CART-09). */
export const maxItems = 100

/** The largest amount one item can have, in its unit (R-CART-09). */
export const maxAmount = 10_000

/** The largest total of an order in cents: more than anybody orders, and well within what amounts are stored and paid in. */
export const maxTotal = cents(1_000_000_000)
