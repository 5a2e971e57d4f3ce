/** The most items one order can have (R-CART-09). */
export const maxItems = 100

/** The largest amount one item can have, in its unit (R-CART-09). */
export const maxAmount = 10_000
