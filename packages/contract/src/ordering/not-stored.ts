/**
 * The field of a refusal of status 503 that says for certain that this call has stored no order. Any other reply of status 500 or above
 * leaves open whether the order was stored.
 */
export const notStoredField = 'submission'
