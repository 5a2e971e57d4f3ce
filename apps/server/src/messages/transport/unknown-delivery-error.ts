/**
 * A provider that may have taken a message and cannot be asked whether it did. Sending it again might deliver it twice, so it is
 * left to its report, or to staff.
 */
export class UnknownDeliveryError extends Error {}
