/** Tells the page that products of a branch are sold out or back, so that data of other days is reloaded. */
export const soldOutChanged = 'sold-out-changed'
