/** The product's version, as people and programs are told it. */
export const version = '1.7.2-dev'
