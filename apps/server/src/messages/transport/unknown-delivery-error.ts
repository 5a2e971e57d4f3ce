/**
 * A provider that may have taken a message and cannot be asked whether it did. To send it again might tell somebody twice, so it is
 * left to its report, or to staff.
 */
export class UnknownDeliveryError extends Error {}
