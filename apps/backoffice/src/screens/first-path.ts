/** Where the back-office begins. */
export const firstPath = '/orders'
