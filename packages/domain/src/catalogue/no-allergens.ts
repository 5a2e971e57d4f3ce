/** What a product says that is known to contain none of the fourteen allergens; nothing at all says nothing. */
export const noAllergens = 'keine'
