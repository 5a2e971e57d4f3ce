/** What an order is called by: a ticket of the day at its branch, or a number that counts through the whole shop. */
export type NumberKind = 'ticket' | 'orderNumber'

/** How many digits a number of each kind has at least. */
export const numberDigits: Readonly<Record<NumberKind, number>> = { ticket: 3, orderNumber: 6 }

/** The kind of number that a shop gives to a new order; the order keeps it when the shop changes its mind. */
export function numberKindOf({ disableTickets }: { disableTickets: boolean }): NumberKind {
  return disableTickets ? 'orderNumber' : 'ticket'
}
