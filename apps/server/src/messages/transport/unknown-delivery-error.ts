/**
 * It is unknown whether the provider has accepted a message, and it cannot be asked. Sending it again might deliver it twice, so it is
 * left to its report, or to staff.
 */
export class UnknownDeliveryError extends Error {}
