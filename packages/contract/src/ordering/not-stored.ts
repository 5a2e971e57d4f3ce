/**
 * The field of the refusal `order-not-stored`, after which a checkout shows its form again. After any other reply of status 500 or above it
 * keeps the order and sends it again under its key.
 */
export const notStoredField = 'submission'
