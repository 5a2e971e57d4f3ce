/** The product's version. */
export const version = '1.7.2-dev'
