/** Id of a category on the page of a branch. */
export const categoryAnchor = (categoryId: number) => `kategorie-${categoryId}`

/** Id of a product's card within a category on the page of a branch. */
export const productAnchor = (categoryId: number, productId: number) => `produkt-${categoryId}-${productId}`
