/** The product's version. */
export const version = '1.8.0'
