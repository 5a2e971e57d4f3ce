/** Where the order board lies behind `#`. */
export const boardPath = '/orders'
