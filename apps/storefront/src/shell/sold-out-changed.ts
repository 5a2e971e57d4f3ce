/** Tells the page that a branch has sold out something, or has it again, so that what was loaded for other days is loaded anew. */
export const soldOutChanged = 'sold-out-changed'
