/** A message that will not arrive however often it is sent. */
export class PermanentDeliveryError extends Error {}
