/** The digits of a ticket number, which begins anew each day, and of an order number, which counts through the whole shop. */
export const ticketDigits = 3
export const orderNumberDigits = 6

/**
 * Whether an order was given a number of the whole shop instead of a ticket of the day. The number says so itself, so that an order keeps the
 * name of its number when the shop changes its mind. No branch gives 100,000 tickets a day.
 */
export function isOrderNumber(number: string): boolean {
  return number.length >= orderNumberDigits
}
