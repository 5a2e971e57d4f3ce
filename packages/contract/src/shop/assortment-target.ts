/** The parameter of the start page that names where on the page of the chosen branch to go. */
export const assortmentTargetParameter = 'ziel'
